import { useEffect, useState } from 'react';
import { operationsForKeys } from '#contract/examples/operation.ts';
import { groupsOf, type Group } from '#web/site/developers/groups.ts';
import { OperationItem } from '#web/site/developers/operation-item.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

type Loaded = { readonly groups: readonly Group[] } | 'loading' | 'failed';

/** Every route that a key opens, as the server itself describes it. */
export function Reference({ apiKey }: { apiKey: string }) {
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    const stop = new AbortController();
    void load(attempt === 1 ? 'default' : 'reload', stop.signal).then(
      (next) => !stop.signal.aborted && setLoaded(next),
    );
    return () => stop.abort();
  }, [attempt]);

  useEffect(() => {
    // Whoever came by a link to a part was here before the part was.
    if (typeof loaded === 'object') document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [loaded]);

  if (loaded === 'loading') return <Loading />;
  if (loaded === 'failed')
    return (
      <LoadError
        message="We couldn’t load the reference."
        retrying={false}
        onRetry={() => {
          setLoaded('loading');
          setAttempt(attempt + 1);
        }}
      />
    );
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <nav
        aria-label="Parts of the API"
        className="lg:sticky lg:top-28 lg:max-h-[calc(100vh-9rem)] lg:self-start lg:overflow-y-auto"
      >
        <ul className="grid border-l border-line max-lg:grid-cols-2">
          {loaded.groups.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#part-${id}`}
                className="-ml-px block border-l border-transparent py-1.5 pl-4 text-sm text-muted hover:border-accent hover:text-ink max-md:py-2.75"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 gap-12">
        {loaded.groups.map(({ id, title, operations }) => (
          <section key={id} aria-labelledby={`part-${id}`} className="min-w-0">
            <h2 id={`part-${id}`} className="display scroll-mt-28 text-2xl">
              {title}
            </h2>
            <ul className="mt-4 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
              {operations.map((each) => (
                <li key={`${each.method} ${each.path}`}>
                  <OperationItem addressed={each} apiKey={apiKey} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

async function load(cache: RequestCache, signal: AbortSignal): Promise<Loaded> {
  try {
    const response = await fetch('/api/openapi.json', { signal, cache, credentials: 'omit' });
    if (!response.ok) return 'failed';
    const document = (await response.json()) as Parameters<typeof operationsForKeys>[0];
    return { groups: groupsOf(operationsForKeys(document)) };
  } catch {
    return 'failed';
  }
}

function Loading() {
  return (
    <SkeletonGroup label="Loading the reference" className="grid gap-4">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </SkeletonGroup>
  );
}
