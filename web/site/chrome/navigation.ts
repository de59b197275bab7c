export const navigation = [
  { label: 'Home', to: '/' },
  { label: 'Features', to: '/features' },
  { label: 'How it Works', to: '/how-it-works' },
  { label: 'Pricing', to: '/pricing' },
] as const;
