import { createContext, useContext, useEffect, useId } from 'react';

/** Tells the settings that a form in them holds something unsaved, or no longer does. */
export const UnsavedContext = createContext<(form: string, isUnsaved: boolean) => void>(() => undefined);

/** Lets the settings ask before they close while this form holds something unsaved. */
export function useUnsaved(isUnsaved: boolean): void {
  const tell = useContext(UnsavedContext);
  const form = useId();
  useEffect(() => {
    tell(form, isUnsaved);
    return () => tell(form, false);
  }, [tell, form, isUnsaved]);
}
