import type {Hint} from '../kit/keys/hints.js';
import type {MenuRow} from './letters.js';

const force: Hint = {commands: ['force'], label: 'force it'};
const back: Hint = {commands: ['back']};

/* Each list of keys is the same array as long as it is the same. */
const inGroup: readonly Hint[] = [back];
const onRefused: readonly Hint[] = [force];
const onRefusedInGroup: readonly Hint[] = [force, back];
const none: readonly Hint[] = [];

/** What Enter does on a line of a menu, and the keys that this line alone has. */
export function enterLabelOf(
	row: MenuRow | undefined,
	isInGroup: boolean,
): {readonly label: string | undefined; readonly also: readonly Hint[]} {
	const refused = row?.opens === undefined ? row?.choice.refused : undefined;
	const isForceable = refused !== undefined && refused.impossible !== true;
	return {
		label: refused === undefined ? row?.choice.label : 'tell why not',
		also: isForceable ? (isInGroup ? onRefusedInGroup : onRefused) : isInGroup ? inGroup : none,
	};
}
