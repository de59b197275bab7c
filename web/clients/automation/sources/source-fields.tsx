import type { SourceKind } from '#contract/automation/source-kinds.ts';
import { Field, PasswordField } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';

/** What has to be known of a place, by its kind. Every field is sent under its name. */
export function SourceFields({ kind, folderRoot }: { kind: SourceKind; folderRoot: string | null }) {
  if (kind === 'folder')
    return (
      <Field
        label="Folder"
        name="path"
        placeholder="northwind"
        autoCapitalize="none"
        spellCheck={false}
        hint={`A folder within your agency’s own on this server, ${folderRoot ?? ''}. It must already exist.`}
      />
    );
  if (kind === 'bucket')
    return (
      <>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Bucket" name="bucket" required autoCapitalize="none" spellCheck={false} />
          <Field label="Folder in it" name="prefix" placeholder="northwind/exports" spellCheck={false} />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Region"
            name="region"
            placeholder="us-east-1"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Field
            label="Address of the store"
            name="endpoint"
            type="url"
            placeholder="https://s3.example.com"
            hint="Leave it empty for Amazon S3."
          />
        </div>
        <Field label="Access key" name="access_key_id" required autoComplete="off" spellCheck={false} />
        <PasswordField label="Secret key" name="secret_access_key" required autoComplete="off" />
      </>
    );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_7rem]">
        <Field
          label="Server"
          name="host"
          required
          placeholder="files.example.com"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field
          label="Port"
          name="port"
          type="number"
          min={1}
          max={65535}
          placeholder="22"
          inputMode="numeric"
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="User name"
          name="username"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field
          label="Folder"
          name="path"
          placeholder="/exports/northwind"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <PasswordField label="Password" name="password" autoComplete="off" hint="Or a private key below." />
      <TextArea
        label="Private key"
        name="private_key"
        rows={4}
        spellCheck={false}
        placeholder="-----BEGIN OPENSSH PRIVATE KEY-----"
      />
    </>
  );
}
