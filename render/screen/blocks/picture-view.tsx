import type { BlockOf } from '#report/model/blocks.ts';
import { Words } from '../figures.tsx';

export function PictureView({ block }: { block: BlockOf<'picture'> }) {
  return (
    <figure className="cr-picture">
      <img src={block.source} alt={block.alt} width={block.width} height={block.height} />
      {block.caption.length > 0 && (
        <figcaption className="cr-muted">
          <Words spans={block.caption} />
        </figcaption>
      )}
    </figure>
  );
}
