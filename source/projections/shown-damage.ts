import type {View} from '../engine/kit/basics.js';

type Damaged = {readonly damage?: string};

/** What is wrong with a fight’s log. It may name the file or an answer, so players learn no more than that something is. */
export const damageLines = ({damage}: Damaged, view: View): readonly string[] =>
	damage === undefined
		? []
		: [view === 'gm' ? damage : 'The file of this fight is damaged: this may not be all of it.'];

/** The same for programs; left out where nothing is wrong. */
export function damageShown(info: Damaged, view: View): Damaged {
	const [damage] = damageLines(info, view);
	return damage === undefined ? {} : {damage};
}
