import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

/** The end of a form: why it could not be saved, and the buttons to save or to go back to what was. */
export function SaveBar({
  form,
  label = 'Save changes',
}: {
  form: { failure: string | null; isChanged: boolean; isPending: boolean; discard: () => void };
  label?: string;
}) {
  return (
    <div className="grid gap-4">
      {form.failure && <Banner tone="bad">{form.failure}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!form.isChanged || form.isPending}>
          {form.isPending && (
            <Spinner className="size-4.5 border-on-brand/40 border-t-on-brand" label="Please wait" />
          )}
          {label}
        </Button>
        {form.isChanged && !form.isPending && (
          <Button variant="ghost" onClick={form.discard}>
            Discard
          </Button>
        )}
      </div>
    </div>
  );
}
