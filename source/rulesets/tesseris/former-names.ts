import {closingNames} from '../../engine/course/closing.js';
import {
	type FormerNames,
	filled,
	isObject,
	marked,
	opened,
} from '../../engine/events/former-names.js';

const left = () => ({type: 'frame-left'});

/** @param prompt of the form that an answer fills in, and of the fact that it answers */
const answered =
	(field: string, fact?: string) => (fields: Readonly<Record<string, unknown>>, prompt: string) => {
		const [form = '', asked = ''] = prompt.split('/');
		return filled(form, {[fact ?? asked]: field})(fields);
	};

const added = (form: string, facts: Readonly<Record<string, unknown>>) => ({
	type: 'filled',
	form,
	facts,
	isMore: true,
});

/** The events and acts of former logs that those of forms have taken the place of. */
export const formerNames: FormerNames = {
	events: {
		...closingNames,
		'action-over': left,
		'attack-over': left,
		'window-shut': left,
		aimed: ({at = ''}) => added('action', {aims: [at]}),
		asked: ({who, isFollowing}) =>
			added('window', {asked: [who], ...(isFollowing === true && {followed: 1})}),
		'attack-marked': filled('attack', {attackMarks: 'marks'}),
		'attack-rolled': filled('attack', {roll: 'test', where: 'where'}),
		choosing: opened('action'),
		chosen: answered('what'),
		compared: ({nets}, prompt) =>
			filled('attack')({nets, ...(prompt === 'attack/hold-back' && {isSaid: true})}),
		critical: filled('attack', {criticals: 'dice'}),
		'defence-marked': filled('attack', {defenceMarks: 'marks'}),
		'defence-rolled': filled('attack', {defenceRoll: 'test'}),
		dying: opened('fate'),
		'effect-done': () => added('action', {done: 1}),
		followed: () => filled('attack')({isFollowed: true}),
		headed: filled('action', {where: 'goal'}),
		looking: ({who}) => opened('surprise')({seeker: who}),
		paced: filled('action'),
		placed: filled('attack'),
		rerolled: ({dice}, prompt) =>
			prompt === 'attack/defence-reroll'
				? filled('attack')({defenceReroll: dice})
				: answered('dice')({dice}, prompt),
		resisting: opened('resist'),
		'ruling-asked': opened('ruling'),
		'test-marked': ({marks}, prompt) => marked(prompt.split('/')[0] ?? '')({marks}),
		tested: answered('test', 'roll'),
		'sight-ruled': () => filled('attack')({sight: 'settled'}),
		testing: opened('test'),
		'triage-over': () => filled('closing')({isTriageOver: true}),
		'went-on': ({round}) => filled('fight')({goesOnIn: round}),
		'turn-began': opened('turn'),
		'weapon-claimed': ({takes}) => filled('attack')({taking: takes === false ? 'leave' : 'take'}),
		'window-opened': ({window}) => [
			filled('action')(
				isObject(window) && 'holders' in window ? {isPointAsked: true} : {isAnswered: true},
			),
			opened('window')(isObject(window) ? window : {}),
		],
	},
	answers: {
		'action/part': {do: 'choose', field: 'what'},
		'action/item': {do: 'choose', field: 'what'},
		'action/where': {do: 'go', field: 'goal'},
		'action/material': {do: 'choose', field: 'what'},
		'action/focus': {do: 'choose', field: 'what'},
		'fate/burn': {do: 'fate', field: 'isBurnt'},
		'fight/ambush': {do: 'surprise', field: 'is'},
		'fight/ties': {do: 'first', field: 'who'},
		'attack/taking': {do: 'choose', field: 'what'},
		'ruling/status': {do: 'choose', field: 'what'},
		'test/status': {do: 'choose', field: 'what'},
		'test/skill': {do: 'choose', field: 'what'},
		'turn/broken': {do: 'choose', field: 'what'},
	},
};
