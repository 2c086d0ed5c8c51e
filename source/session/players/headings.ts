import type {Id} from '../../engine/kit/basics.js';
import type {ShownChoice} from '../fight/fight.js';

/* Under which headings the choices of a long list stand on a page. */

/** No more than so many are read at a glance. */
const fewest = 7;

/** What is of no kind; it stands last. */
export const rest = 'Anything else';

/** Whether somebody is named by two of them. */
function isAimedTwice(choices: readonly ShownChoice[]): boolean {
	const targets = choices.flatMap(({about}) => about ?? []);
	return new Set(targets).size < targets.length;
}

/**
 * The heading of each choice; none for what stands on top. They are the groups of the GM's screen, where players may
 * know these. What is on top there tells which are the likeliest, and so of foes' numbers: where these are secret, they
 * are whom a choice is aimed at, and the kind of what is aimed at nobody.
 */
export function headingsOf(
	choices: readonly ShownChoice[],
	nameOf: (id: Id) => string | undefined,
): (choice: ShownChoice) => string | undefined {
	const open = choices.filter(({refused}) => !refused);
	if (open.length <= fewest) {
		return () => undefined;
	}

	if (open.some(({group}) => group !== undefined)) {
		return ({group}) => group;
	}

	return isAimedTwice(open)
		? ({about, heading}) => (about === undefined ? undefined : nameOf(about)) ?? heading ?? rest
		: ({heading}) => heading;
}
