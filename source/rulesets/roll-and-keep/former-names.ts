import {type FormerNames, filled, opened} from '../../engine/events/former-names.js';
import {knackMark} from './rolls/target-number.js';

const left = () => ({type: 'frame-left'});

/** So many marks of an id, as a former event counts them. */
const marksOf = (id: string, count: unknown): readonly unknown[] =>
	typeof count === 'number' ? Array.from({length: Math.min(count, 99)}, () => id) : [];

const listed = (ids: unknown): readonly unknown[] => (Array.isArray(ids) ? ids : []);

const marked = (form: string, ...marks: ReadonlyArray<readonly unknown[]>) => ({
	type: 'marked',
	form,
	marks: marks.flat(),
});

const given = (mark: unknown): readonly unknown[] => (mark === undefined ? [] : [mark]);

/** The events and acts of former logs that those of forms have taken the place of. */
export const formerNames: FormerNames = {
	events: {
		'action-began': opened('action'),
		'action-put-back': () => ({type: 'group-settled'}),
		'action-over': left,
		'attack-over': left,
		'wound-over': left,
		'menu-turned': ({menu = 'main'}) => filled('action')({menu}),
		moving: opened('move'),
		'feat-begun': opened('feat'),
		'feat-knack': filled('feat'),
		'feat-need': filled('feat'),
		'feat-marked': ({raises, trait, ticks}) =>
			marked('feat', marksOf('raise', raises), listed(ticks), given(trait)),
		attacked: opened('attack'),
		'sight-ruled': filled('attack', {sight: 'isSeen'}),
		'attack-marked': ({weapon, knack, isHelpless, isNumberGone, ...ticked}) => [
			marked(
				'attack',
				marksOf('members', ticked['members']),
				marksOf('raise', ticked['raises']),
				listed(ticked['ticks']),
				weapon === 'unarmed' ? ['bare-hands'] : [],
				isHelpless === true ? ['helpless'] : [],
				marksOf('cover', ticked['cover']),
				marksOf('prone', ticked['prone']),
				typeof knack === 'string' ? [knackMark(knack)] : [],
			),
			...(isNumberGone === true ? [filled('attack')({isNumberSet: false})] : []),
		],
		'defence-marked': ({knack, ticks}) => marked('attack', listed(ticks), given(knack)),
		'number-asked': opened('number'),
		'hazard-begun': opened('hazard'),
		'hazard-aimed': filled('hazard'),
		hit: opened('wound', {
			who: 'target',
			by: 'attacker',
			weapon: 'weapon',
			isExploding: 'isExploding',
		}),
		'check-due': opened('wound'),
		'wound-marked': ({ticks}) => marked('wound', listed(ticks)),
		'check-rolled': filled('wound', {check: 'made'}),
	},
	answers: {
		'closing/wounds': {do: 'wounds', field: 'isKept'},
		'feat/knack': {do: 'knack', field: 'knack'},
		'hazard/who': {do: 'hurt', field: 'who'},
		'move/move': {do: 'move', field: 'move'},
	},
};
