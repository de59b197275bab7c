/** A day on which an account does something else every year; as days since 1970, the effect as a logarithm. */
export interface KnownDay {
  day: number;
  effect: number;
}

// Written down by hand rather than computed: what is held against the engine must not come from it.
export const US_DAYS = known({
  0.9: ['2023-11-24', '2024-11-29', '2025-11-28'],
  0.8: ['2023-11-27', '2024-12-02', '2025-12-01'],
  '-0.5': ['2023-12-25', '2024-12-25', '2025-12-25'],
  '-0.4': ['2023-11-23', '2024-11-28', '2025-11-27', '2023-07-04', '2024-07-04', '2025-07-04'],
  '-0.35': ['2024-01-01', '2025-01-01'],
  0.3: ['2023-05-29', '2024-05-27', '2025-05-26', '2023-09-04', '2024-09-02', '2025-09-01'],
});

export const GERMAN_DAYS = known({
  0.8: ['2023-11-24', '2024-11-29', '2025-11-28'],
  '-0.4': ['2023-12-25', '2024-12-25', '2025-12-25', '2023-12-24', '2024-12-24', '2025-12-24'],
  '-0.3': ['2023-10-03', '2024-10-03', '2025-10-03', '2024-01-01', '2025-01-01'],
  '-0.35': ['2023-05-01', '2024-05-01', '2025-05-01', '2023-04-07', '2024-03-29', '2025-04-18'],
  '-0.36': ['2023-04-10', '2024-04-01', '2025-04-21', '2023-05-18', '2024-05-09', '2025-05-29'],
  '-0.34': ['2023-05-29', '2024-05-20', '2025-06-09'],
});

function known(byEffect: Record<string, readonly string[]>): KnownDay[] {
  return Object.entries(byEffect).flatMap(([effect, dates]) =>
    dates.map((date) => ({ day: Date.parse(date) / 86_400_000, effect: Number(effect) })),
  );
}
