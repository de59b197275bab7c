import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { queries } from '#web/api/api.ts';
import {
  CLIENTS_PER_PAGE,
  viewIn,
  wholeList,
  withView,
  type ClientListView,
} from '#web/clients/list/client-list-view.ts';
import { noteList } from '#web/clients/client-paths.ts';

/** The address follows the typing when it pauses; the list follows each key at once. */
const ADDRESS_AFTER_MS = 300;

/** The clients that are looked at, page by page from the server, and the means to look at others. */
export function useClientList() {
  const [params, setParams] = useSearchParams();
  const inAddress = viewIn(params);
  const [search, setSearch] = useTypedSearch(inAddress, setParams);
  const view: ClientListView =
    search === inAddress.search ? inAddress : { ...inAddress, search, page: wholeList.page };

  const change = useCallback(
    (next: ClientListView) => {
      setSearch(next.search);
      setParams((now) => withView(now, next), { replace: true, preventScrollReset: true });
    },
    [setParams, setSearch],
  );

  const query = useQuery({
    ...queries.clients.list.queryOptions({
      input: { ...view, search: view.search.trim(), per_page: CLIENTS_PER_PAGE },
    }),
    placeholderData: keepPreviousData,
  });
  const address = withView(params, view).toString();
  useEffect(() => noteList(address), [address]);
  return { view, change, type: setSearch, query };
}

function useTypedSearch(
  inAddress: ClientListView,
  setParams: ReturnType<typeof useSearchParams>[1],
): [string, (search: string) => void] {
  const [typed, setTyped] = useState(inAddress.search);
  const { key } = useLocation();
  const isOurs = useNavigationType() === NavigationType.Replace;
  const [followed, setFollowed] = useState(key);
  if (key !== followed) {
    setFollowed(key);
    // Back, forward or a link changed the address: the field follows. Where the address follows the field, it may lag behind.
    if (!isOurs) setTyped(inAddress.search);
  }
  useEffect(() => {
    if (typed === inAddress.search) return;
    const timer = setTimeout(() => {
      setParams((now) => withView(now, { ...viewIn(now), search: typed, page: wholeList.page }), {
        replace: true,
        preventScrollReset: true,
      });
    }, ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, inAddress.search, setParams]);
  const type = useCallback((search: string) => setTyped(search), []);
  return [typed, type];
}
