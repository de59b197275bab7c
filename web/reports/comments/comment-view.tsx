import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { ReportComment } from '#contract/reports/comments.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/api.ts';
import { WithMentions } from '#web/reports/comments/mention.tsx';
import { CommentForm } from '#web/reports/comments/comment-form.tsx';
import type { Comments } from '#web/reports/comments/comments-context.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { TimeAgo } from '#web/ui/format/time-ago.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';

/** What one person said; they can change it and take it back. */
export function CommentView({ comment, comments }: { comment: ReportComment; comments: Comments }) {
  const [isEditing, setEditing] = useState(false);
  const named = { id: comments.reportId, comment_id: comment.id };
  const name = comment.by ?? 'Former team member';
  if (comment.is_deleted)
    return <p className="text-sm text-muted italic">This comment was deleted by its author.</p>;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1">
      <Avatar name={name} size="sm" />
      <div className="flex min-w-0 items-start gap-1">
        <p className="min-w-0 flex-1 text-sm leading-snug">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <br />
          <span className="text-xs text-muted">
            <TimeAgo moment={comment.created_at} />
            {comment.edited_at !== null && ' · edited'}
          </span>
        </p>
        {comment.is_yours && !isEditing && (
          <OwnTools comments={comments} named={named} onEdit={() => setEditing(true)} />
        )}
      </div>
      <div className="col-start-2">
        {isEditing ? (
          <CommentForm
            label="Edit your comment"
            sendLabel="Save"
            initial={comment.text}
            takesFocus
            people={comments.people}
            onCancel={() => setEditing(false)}
            onSend={async (text) => {
              comments.show(await api.comments.edit({ ...named, text }));
              setEditing(false);
            }}
          />
        ) : (
          <p className="text-sm wrap-anywhere whitespace-pre-line">
            <WithMentions text={comment.text} people={comments.people} />
          </p>
        )}
      </div>
    </div>
  );
}

function OwnTools({
  comments,
  named,
  onEdit,
}: {
  comments: Comments;
  named: { id: string; comment_id: string };
  onEdit: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    try {
      comments.show(await api.comments.remove(named));
    } catch (error) {
      setFailure(messageOf(error, 'We couldn’t delete your comment'));
    }
  };
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="icon" className="-my-1 size-8" aria-label="Edit or delete">
            <Ellipsis className="size-4" aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem onClick={onEdit}>Edit</MenuItem>
        <MenuItem tone="bad" onClick={() => setAsking(true)}>
          Delete
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        title="Delete this comment?"
        confirmLabel="Delete comment"
        error={failure}
      >
        Replies to it stay.
      </ConfirmDialog>
    </>
  );
}
