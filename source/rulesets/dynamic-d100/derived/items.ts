import type {Item} from '../sheet.js';
import type {DdCombatant} from '../state/combatant.js';

/** The actions that an item still takes, less those spent on it in earlier rounds (DD-24). */
export const actionsLeft = (
	{past: {progress}}: Pick<DdCombatant, 'past'>,
	{name, actions}: Item,
): number =>
	progress?.item === name ? Math.max(1, actions - progress.spent) : actions;
