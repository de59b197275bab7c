import { markVisitor, startChrome } from '#web/site/chrome/behaviour.ts';
import { holdReact } from '#web/site/chrome/hold-react.ts';

// The whole script of a page without React, or before it.
startChrome();
void markVisitor();
holdReact();
