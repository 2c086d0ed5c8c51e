import type {Option} from '../../../engine/facts/prompt.js';
import type {CommandId} from '../look/bindings/bindings.js';
import {isMove, moved} from '../keys/cursor.js';

/** How often each option counts after a command on the one at `index`; `undefined` when the command changes nothing. */
export function counted(
	options: readonly Option[],
	index: number,
	command: CommandId,
): readonly Option[] | undefined {
	const option = options[index];
	if (!option) {
		return undefined;
	}

	const {count, max} = option;
	const wanted =
		command === 'toggle'
			? count >= max
				? 0
				: count + 1
			: command === 'more'
				? count + 1
				: command === 'less'
					? count - 1
					: count;
	const next = Math.max(0, Math.min(max, wanted));
	return next === count ? undefined : options.with(index, {...option, count: next});
}

export const isCounting = (command: CommandId): boolean =>
	command === 'toggle' || command === 'more' || command === 'less';

/** Where the cursor goes; `undefined` when the command does not move it. */
export const movedTo = (
	options: readonly Option[],
	index: number,
	command: CommandId,
): number | undefined => (isMove(command) ? moved(index, command, options.length, 5) : undefined);
