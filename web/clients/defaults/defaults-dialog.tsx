import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { reportLanguages } from '#contract/agencies/brand-choices.ts';
import type { Client } from '#contract/clients/clients.ts';
import type { ClientDefaults } from '#contract/reports/templates.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { LANGUAGE_NAMES } from '#web/clients/defaults/language-names.ts';
import { addressesIn, errorIn } from '#web/reports/deliver/addresses.ts';
import { NativeSelect } from '#web/settings/native-select.tsx';
import { useTemplates } from '#web/templates/use-templates.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

const USUAL = '';

/** Changes what a client's reports begin with. */
export function DefaultsDialog({
  client,
  defaults,
  onClose,
}: {
  client: Client;
  defaults: ClientDefaults;
  onClose: () => void;
}) {
  const form = useId();
  const cache = useQueryClient();
  const templates = useTemplates().data?.templates ?? [];
  const usual = templates.find(({ is_default: isDefault }) => isDefault)?.name ?? 'Monthly review';
  const [template, setTemplate] = useState(defaults.template_id ?? USUAL);
  const [language, setLanguage] = useState<string>(defaults.language ?? USUAL);
  const [to, setTo] = useState(defaults.recipients.join(', '));
  const [cc, setCc] = useState(defaults.copies.join(', '));
  const [message, setMessage] = useState(defaults.message ?? '');
  const save = useMutation(
    queries.templates.setDefaults.mutationOptions({
      onSuccess: async () => {
        await cache.invalidateQueries({ queryKey: queries.templates.key() });
        onClose();
        sayDone('Defaults saved.');
      },
    }),
  );
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Report defaults for ${client.name}`}
      description="New reports and e-mails start from these. You can still change them each time."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={save.isPending}>
            Save defaults
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({
            id: client.id,
            template_id: template === USUAL ? null : template,
            language: reportLanguages.find((one) => one === language) ?? null,
            recipients: addressesIn(to),
            copies: addressesIn(cc),
            message: message.trim() === '' ? null : message,
          });
        }}
      >
        {save.error && Object.keys(fields).length === 0 && (
          <Banner tone="bad">{messageOf(save.error, 'We couldn’t save the defaults.')}</Banner>
        )}
        <NativeSelect
          label="Template"
          name="template"
          value={template}
          onChange={setTemplate}
          options={[
            { value: USUAL, label: `Your default (${usual})` },
            ...templates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <NativeSelect
          label="Language"
          name="language"
          value={language}
          onChange={setLanguage}
          options={[
            { value: USUAL, label: 'As in your brand settings' },
            ...reportLanguages.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] })),
          ]}
        />
        <Field
          label="Send to"
          name="recipients"
          inputMode="email"
          autoComplete="off"
          value={to}
          placeholder={client.email}
          error={errorIn(fields, 'recipients')}
          hint="Separate several addresses with commas."
          onChange={({ target }) => setTo(target.value)}
        />
        <Field
          label="Cc (optional)"
          name="copies"
          inputMode="email"
          autoComplete="off"
          value={cc}
          error={errorIn(fields, 'copies')}
          onChange={({ target }) => setCc(target.value)}
        />
        <TextArea
          label="Message"
          name="message"
          rows={7}
          value={message}
          error={fields['message']}
          hint="If you leave this empty, we’ll write one for each report. {{headline}} stands for its first sentence."
          onChange={({ target }) => setMessage(target.value)}
        />
      </form>
    </Dialog>
  );
}
