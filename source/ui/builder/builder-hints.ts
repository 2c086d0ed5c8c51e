import type {DeskView} from '../../session/building/desk-parts.js';
import type {Hint} from '../kit/footer.js';

/** What the keys do among the combatants of a roster; the last two are always shown. */
export const listHints = (
	{isForeign, undoable, sketch}: DeskView,
	canFight: boolean,
): readonly Hint[] => [
	...(isForeign
		? []
		: [
				...(sketch.combatants.length > 0
					? [{commands: ['accept' as const], label: 'edit'}]
					: []),
				{commands: ['new-combatant' as const]},
				{commands: ['find' as const], label: 'bestiary'},
				{commands: ['copy-combatant' as const]},
				{commands: ['more' as const, 'less' as const], label: 'how many'},
			]),
	...(canFight && sketch.problems.length === 0
		? [{commands: ['fight-with' as const], label: 'fight'}]
		: []),
	...(isForeign
		? [{commands: ['accept' as const], label: 'copy to your own'}]
		: [
				...(undoable === undefined ? [] : [{commands: ['take-back' as const]}]),
				{commands: ['delete-item' as const]},
				{commands: ['change-side' as const]},
				{commands: ['hide-combatant' as const]},
				{commands: ['rename-combatant' as const]},
				{commands: ['title-roster' as const]},
				{commands: ['edit-file' as const]},
			]),
	{commands: ['rules'], label: 'keys'},
	{commands: ['back']},
];
