import { markVisitor, startChrome } from '#web/site/chrome/behaviour.ts';
import { hydrateOnTouch } from '#web/site/chrome/hydrate-on-touch.ts';

// The whole script of a page without React, or before it.
startChrome();
void markVisitor();
hydrateOnTouch();
