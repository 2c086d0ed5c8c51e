import type {Context} from './command.js';

/** Says what is wrong with the log of a fight that was read, where what is written out may go elsewhere. */
export function tellDamage(
	{damage}: {readonly damage?: string},
	{complain}: Pick<Context, 'complain'>,
): number {
	complain(damage === undefined ? [] : [damage]);
	return damage === undefined ? 0 : 1;
}
