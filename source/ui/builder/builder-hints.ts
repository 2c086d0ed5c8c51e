import type {DeskView} from '../../session/library/building/desk-parts.js';
import type {Hint} from '../kit/parts/footer.js';
import type {Panel} from './builder-state.js';

/** What the keys do among the combatants of a roster. */
const listHints = ({isForeign, undoable, sketch}: DeskView, canFight: boolean): readonly Hint[] => [
	...(isForeign
		? []
		: [{commands: ['new-combatant' as const]}, {commands: ['find' as const], label: 'bestiary'}]),
	...(canFight && sketch.problems.length === 0
		? [{commands: ['fight-with' as const], label: 'fight'}]
		: []),
	...(isForeign
		? []
		: [
				{commands: ['copy-combatant' as const]},
				{commands: ['more' as const, 'less' as const], label: 'how many'},
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

/** What Enter does with the highlighted combatant. */
export const enterLabelFor = ({isForeign, sketch}: DeskView, name: string | undefined): string =>
	name === undefined && sketch.combatants.length === 0 && !isForeign
		? ''
		: isForeign
			? 'copy to your own'
			: `edit ${name ?? ''}`.trim();

/** What the keys do, also where something is asked; the last two are always shown. */
export const hintsFor = (
	view: DeskView,
	panel: Panel | undefined,
	canFight: boolean,
): readonly Hint[] => {
	switch (panel?.kind) {
		case 'copying': {
			return [
				{commands: ['up', 'down'], label: 'choose'},
				{commands: ['weaker', 'stronger'], label: 'strength'},
				{commands: ['back']},
			];
		}

		case 'naming':
		case 'finding': {
			return [{commands: ['back']}];
		}

		case 'form':
		case undefined: {
			return listHints(view, canFight);
		}
	}
};
