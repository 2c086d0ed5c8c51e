import type {FightLog} from '../../event-store/log.js';

/** A log that keeps nothing, for a fight that is only tried out. */
export const rehearsalLog = ({
	header,
	slug,
	path,
}: Pick<FightLog, 'header' | 'slug' | 'path'>): FightLog => ({
	header,
	slug,
	path,
	notices: [],
	readOnly: undefined,
	append() {
		// Nothing is written.
	},
	saveState: () => ({kind: 'rehearsal'}),
	onSaveState: () => () => {
		// Nothing ever changes.
	},
	look() {
		// There is no file.
	},
	async close() {
		// Nothing is open.
	},
});
