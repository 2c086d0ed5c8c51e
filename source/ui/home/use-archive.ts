import {useMemo, useState} from 'react';
import type {FightSummary, HomeServices} from '../../session/library/services.js';
import {useWork} from '../kit/parts/use-work.js';

/** A fight that was put away since this screen is shown. */
type PutAway = {
	/** Its name when it was at hand, and the one that it has in the archive. */
	readonly slug: string;
	readonly archived: string;
	readonly title: string;
};

/** Puts fights into the archive, and takes them out again in the opposite order. */
export function useArchive(services: HomeServices) {
	const [away, setAway] = useState<readonly PutAway[]>([]);
	const [putBack, setPutBack] = useState(0);
	const {isWorking: isMoving, trouble: failure, work} = useWork();
	const last = away.at(-1);
	const gone = useMemo(() => new Set(away.map(({slug}) => slug)), [away]);
	return {
		/** The title of the fight that was put away last. */
		last: last?.title,
		/** Their slugs when they were at hand. */
		gone,
		isMoving,
		failure,
		/** How many were taken out again; the list of fights is another one then. */
		putBack,
		/** Another number after each move. */
		count: away.length + 2 * putBack,
		put({slug, title}: FightSummary) {
			void work(async () => {
				const archived = await services.archiveFight(slug);
				setAway((before) => [...before, {slug, archived, title}]);
			});
		},
		takeBack() {
			if (last) {
				void work(async () => {
					await services.unarchiveFight(last.archived);
					setAway((before) => before.filter((each) => each !== last));
					setPutBack((count) => count + 1);
				});
			}
		},
	};
}
