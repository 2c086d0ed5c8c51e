import type {Rules} from '../../parts/rules.js';
import type {View} from '../../../engine/kit/basics.js';
import type {FightLog, News} from '../../../event-store/log.js';
import type {StoredRecord} from '../../../event-store/lines/record.js';
import type {Changes} from '../../parts/changes.js';
import type {Fight} from '../fight.js';
import type {Journal} from './journal.js';
import {recordFrom} from '../../log/records.js';
import {isShowable} from '../../log/showable.js';
import type {Following} from '../fight-info.js';

type Parts = {
	readonly rules: Rules;
	readonly journal: Journal;
	readonly changes: Changes;
	readonly present: Pick<Fight, 'board' | 'prompt'>;
};

/** Applies what another process writes to a fight that is open only for reading. */
export function logFollower(parts: Parts) {
	let following: Following | undefined;
	/** Why the fight cannot go on from what was read. Only reading the whole log again helps. */
	let problem: string | undefined;
	let end: (() => void) | undefined;

	function take({records, isAnew, trouble}: News) {
		const {journal, changes} = parts;
		if (isAnew) {
			journal.reset();
			problem = undefined;
		}

		problem ??= takeIn(records);
		following = {trouble: problem ?? trouble};
		changes.tell();
	}

	function takeIn(records: readonly StoredRecord[]): string | undefined {
		const {rules, journal, present} = parts;
		for (const stored of records) {
			const read = recordFrom(rules, stored);
			if (read.flaw) {
				const {why, isNewer} = read.flaw;
				return `answer ${stored.n} ${why}${isNewer ? ': a newer Fray plays this fight; update Fray to go on watching' : ''}`;
			}

			if (!journal.load(read.record, false)) {
				return `answer ${stored.n} does not fit the answers before it`;
			}
		}

		return isShowable(present) ? undefined : 'these rules cannot show where the fight stands';
	}

	return {
		/** What the trouble is may name the file, and so the fight as it was called at first, or whoever an answer is about. */
		following: (view: View): Following | undefined =>
			view === 'players' && following?.trouble !== undefined
				? {trouble: 'Fray cannot read the file'}
				: following,
		/** @param follow left out: for a log that nobody else writes */
		begin(follow: FightLog['follow']) {
			if (follow) {
				following = {trouble: undefined};
				end = follow((news) => {
					take(news);
				});
			}
		},
		end() {
			end?.();
		},
	};
}
