import { markVisitor, startChrome } from '#web/site/chrome/behaviour.ts';

// The whole script of a page without React.
startChrome();
void markVisitor();
