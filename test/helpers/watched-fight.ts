import type {News} from '../../source/event-store/log.js';
import type {StoredRecord} from '../../source/event-store/lines/record.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from './memory-log.js';
import {ask, duellist, toyFight, toyHeader} from './toy-fight.js';
import {toy} from './toy-ruleset.js';

const isStored = (value: unknown): value is StoredRecord =>
	typeof value === 'object' && value !== null && 'n' in value && 'at' in value;

/** A toy fight that is played, and as another process sees it that follows it. */
export function watchedFight(newcomers = [duellist('Ann', 'good'), duellist('Bob', 'bad')]) {
	const {fight: played, store} = toyFight({newcomers});
	const header = toyHeader(newcomers);
	let told = store.lines.length;
	let tell: ((news: News) => void) | undefined;
	const {log} = memoryLog(header, store.lines);
	const fight = openFight(
		toy,
		{
			...log,
			readOnly: {reason: 'the fight is only watched'},
			follow(onNews) {
				tell = onNews;
				return () => {
					tell = undefined;
				};
			},
		},
		store.records(),
		ask,
	);
	const lines = () => store.records().filter(isStored);
	return {
		played,
		fight,
		lines,
		/** What was written since reaches the one who follows. */
		catchUp() {
			const records = lines().slice(told);
			told += records.length;
			tell?.({records, isAnew: false, trouble: undefined});
		},
		/** The one who follows is told something else. */
		tell(news: Partial<News>) {
			tell?.({records: [], isAnew: false, trouble: undefined, ...news});
		},
		isFollowed: () => tell !== undefined,
	};
}
