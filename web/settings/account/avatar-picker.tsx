import { PICTURE_MAX_MB } from '#contract/agencies/picture-limits.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { api } from '#web/api/api.ts';
import { usePutUser } from '#web/settings/account/use-put-session.ts';
import { PicturePicker } from '#web/settings/picture-picker.tsx';
import { usePictureUpload } from '#web/settings/use-picture-upload.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** The user's picture, or initials until there is one. */
export function AvatarPicker() {
  const { user } = useAccountHere();
  const putUser = usePutUser();
  const picture = usePictureUpload({
    upload: (file) => api.account.uploadAvatar({ file }),
    remove: () => api.account.removeAvatar(),
    removeFailed: 'We couldn’t remove the picture',
    onDone: (changed) => {
      putUser(changed);
      sayDone(changed.avatar_url ? 'Picture updated' : 'Picture removed');
    },
  });
  return (
    <PicturePicker
      name="picture"
      hasPicture={user.avatar_url !== null}
      hint={`JPG, PNG, WebP or GIF, up to ${PICTURE_MAX_MB} MB.`}
      {...picture}
    >
      <Avatar name={user.full_name} src={user.avatar_url} size="xl" />
    </PicturePicker>
  );
}
