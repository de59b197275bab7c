/** Style sheets are bundled by whoever shows the page. */
declare module '*.css';
