import {shareLeft} from '../../source/engine/world/board.js';
import {asItIs} from '../../source/engine/course/harm-as-it-is.js';
import {single} from '../../source/dice/dice.js';
import {type Id, type Refusal} from '../../source/engine/kit/basics.js';
import type {Field} from '../../source/engine/world/fields.js';
import {flow, frameKinds} from '../../source/engine/course/flow.js';
import {
	type Combatant,
	type World,
	nothingComing,
	baseCombatant,
	clause,
	clockOf,
	get,
	nameOf,
} from '../../source/engine/world/world.js';
import {moments} from '../../source/engine/course/mob.js';
import {composeRuleset} from '../../source/engine/ruleset/compose.js';
import {type SettingRow, defaults} from '../../source/engine/facts/settings.js';
import type {SharedEvent} from '../../source/engine/events/shared-events.js';
import {worldUpdates} from '../../source/engine/world/updates.js';
import {carriedFields} from '../../source/engine/world/carry-over.js';
import {counted, minus} from '../../source/engine/kit/text.js';
import {seal} from '../../source/rulesets/index.js';
import {
	type Tagged,
	type TypeOf,
	fields as shapeOfFields,
	id,
	number,
	oneOf,
	text,
} from '../../source/engine/kit/shape.js';

/* A duel of nobody's rules that has every kind of prompt: what the engine, the session and the screens are tested with. */

const sheetShape = shapeOfFields({hp: number});
export type ToySheet = TypeOf<typeof sheetShape>;
export type Duellist = Combatant & {
	readonly hp: number;
	readonly sheet: ToySheet;
	readonly acted: boolean;
};
type Turn = {
	readonly kind: 'turn';
	readonly who: Id;
	readonly target?: Id;
	readonly blow?: number;
	readonly bonus: number;
	readonly guard?: 'duck' | 'stand';
	readonly ducked?: number;
};
type Frame =
	| {readonly kind: 'fight'}
	| Turn
	| {readonly kind: 'flourish'; readonly who: Id; readonly done: number};
export type ToyState = World<Duellist, Frame>;
const acts = {strike: {target: id}, rest: {}, flourish: {}, duck: {}, stand: {}};
export type ToyAct = Tagged<'do', typeof acts>;
const eventShapes = {
	'turn-begun': {who: id},
	aimed: {target: id},
	ticked: {bonus: number},
	struck: {blow: number},
	guarded: {guard: oneOf('duck', 'stand')},
	ducked: {roll: number},
	hurt: {who: id, points: number},
	'turn-over': {who: id},
	'flourish-begun': {who: id},
	flourished: {how: text},
	'round-begun': {},
};
type Own = Tagged<'type', typeof eventShapes>;
type Event = Own | SharedEvent<ToySheet>;

const {change, enlist, inCombatant, pop, push} = worldUpdates<Duellist, Frame, ToyState>();

const gauges = ({hp, sheet}: Duellist) => [{id: 'HP', value: hp, max: sheet.hp}];

const isUp = (duellist: Duellist) => !duellist.isGone && duellist.hp > 0;
const next = (state: ToyState) =>
	state.combatants.find((duellist) => isUp(duellist) && !duellist.acted);
const winner = (state: ToyState) => {
	const up = new Set(state.combatants.filter(isUp).map(({side}) => side));
	return up.size > 1 ? undefined : ([...up][0] ?? 'nobody');
};

const refuseStrike = (state: ToyState, who: Id, target: Id): Refusal | undefined => {
	const foe = state.combatants[state.index.get(target) ?? -1];
	if (!foe || foe.side === get(state, who).side) {
		return {reason: 'no foe', impossible: true};
	}

	return isUp(foe) ? undefined : {reason: clause(state, target, 'is down'), rule: 'TO-01'};
};

const notNow: Refusal = {reason: 'not now', impossible: true};
const kind = frameKinds<Frame, ToyState, ToyAct, Event>();
const die = {count: 1, sides: 6};
const course = flow<Frame, ToyState, ToyAct, Event>(
	[
		kind('fight', {
			steps: [
				{
					id: 'over',
					due: (_frame, state) => winner(state) !== undefined,
					take: (_frame, state) => [{type: 'over', winner: winner(state) ?? 'nobody'}],
				},
				{
					id: 'turn',
					due: (_frame, state) => next(state) !== undefined,
					take(_frame, state) {
						const who = next(state)?.id ?? '';
						return [
							{type: 'turn-begun', who},
							{type: 'began', who},
						];
					},
				},
				{
					id: 'round',
					due: () => true,
					take: (_frame, state) => [
						{type: 'round-begun'},
						{type: 'clock', unit: 'round', value: clockOf(state, 'round') + 1},
					],
				},
			],
		}),
		kind('turn', {
			isVoid: (frame, state) => !isUp(get(state, frame.who)) || winner(state) !== undefined,
			abandon: ({who}) => [
				{type: 'turn-over', who},
				{type: 'ended', who},
			],
			steps: [
				{
					id: 'do',
					kind: 'choose',
					due: (frame) => frame.target === undefined,
					ask: ({who}, state) => ({
						title: `${nameOf(state, who)}: what now?`,
						who,
						why: 'next in line',
						rule: 'TO-01',
						choices: [
							...state.combatants
								.filter(({side}) => side !== get(state, who).side)
								.map(({id, name}) => {
									const refused = refuseStrike(state, who, id);
									return {
										id: `strike:${id}`,
										key: 's',
										label: `Strike ${name}`,
										detail: '1d6',
										act: {do: 'strike' as const, target: id},
										about: id,
										...(refused && {refused}),
									};
								}),
							{id: 'rest', key: 'r', label: 'Rest', act: {do: 'rest' as const}},
							{
								id: 'flourish',
								key: 'l',
								label: 'Flourish',
								group: 'Showing off',
								groupKey: 'o',
								act: {do: 'flourish' as const},
							},
						],
					}),
					refuse: (act, {who}, state) =>
						act.do === 'strike'
							? refuseStrike(state, who, act.target)
							: act.do === 'rest' || act.do === 'flourish'
								? undefined
								: notNow,
					take(act, {who}) {
						if (act.do === 'strike') {
							return [{type: 'aimed', target: act.target}];
						}

						return act.do === 'flourish'
							? [{type: 'flourish-begun', who}]
							: [
									{type: 'turn-over', who},
									{type: 'ended', who},
								];
					},
				},
				{
					id: 'blow',
					kind: 'roll',
					due: (frame) => frame.blow === undefined,
					ask: ({who, bonus, target}) => ({
						title: 'The blow',
						who,
						involves: target === undefined ? [] : [target],
						options: [{id: 'bonus', label: 'Bonus', count: bonus, max: 2, worth: '+1'}],
					}),
					requests: ({who}) => [
						{id: 'blow', who, label: 'blow', dice: die, need: 'as high as can be'},
					],
					take: ([rolled]) => [{type: 'struck', blow: single(rolled)}],
					mark: (ids) => [{type: 'ticked', bonus: ids.length}],
				},
				{
					id: 'guard',
					kind: 'choose',
					due: (frame) => frame.guard === undefined,
					ask: (frame) => ({
						title: 'Duck or stand?',
						involves: [frame.who],
						...(frame.target !== undefined && {who: frame.target}),
						takesDiceAhead: true,
						choices: [
							{id: 'duck', key: 'c', label: 'Duck', act: {do: 'duck'}},
							{id: 'stand', key: 't', label: 'Stand', act: {do: 'stand'}},
						],
					}),
					refuse: (act) => (act.do === 'duck' || act.do === 'stand' ? undefined : notNow),
					take: (act) =>
						act.do === 'duck' || act.do === 'stand' ? [{type: 'guarded', guard: act.do}] : [],
				},
				{
					id: 'dodge',
					kind: 'roll',
					due: (frame) => frame.guard === 'duck' && frame.ducked === undefined,
					ask: ({who, target}) => ({
						title: 'The dodge',
						...(target !== undefined && {who: target}),
						involves: [who],
					}),
					requests: (frame) => [{id: 'dodge', who: frame.target ?? '', label: 'dodge', dice: die}],
					take: ([rolled]) => [{type: 'ducked', roll: single(rolled)}],
				},
				{
					id: 'end',
					due: () => true,
					take: ({who, target = '', blow = 0, bonus, ducked = 0}) => [
						{type: 'hurt', who: target, points: Math.max(0, blow + bonus - ducked)},
						{type: 'turn-over', who},
						{type: 'ended', who},
					],
				},
			],
		}),
		kind('flourish', {
			isVoid: ({who}, state) => get(state, who).isGone,
			abandon: ({who}, state) =>
				get(state, who).isGone
					? [
							{type: 'turn-over', who},
							{type: 'ended', who},
						]
					: [{type: 'flourished', how: 'not at all'}],
			steps: [
				{
					id: 'parts',
					kind: 'several',
					due: ({done}) => done === 0,
					ask: ({who}) => ({
						title: 'Which flourishes?',
						who,
						options: [
							{id: 'bow', label: 'A bow', count: 1, max: 1},
							{id: 'spin', label: 'Spins', count: 0, max: 3},
						],
					}),
					take: (ids) => [{type: 'flourished', how: ids.join(' and ')}],
				},
				{
					id: 'number',
					kind: 'number',
					due: ({done}) => done === 1,
					ask: ({who}) => ({title: 'How many?', who, min: 1, max: 9, initial: 2}),
					take: (value) => [{type: 'flourished', how: counted(value, 'time')}],
				},
				{
					id: 'text',
					kind: 'text',
					due: ({done}) => done === 2,
					ask: ({who}) => ({title: 'What is said?', who, initial: 'En garde'}),
					take: (text) => [{type: 'flourished', how: text}],
				},
				{
					id: 'arrange',
					kind: 'arrange',
					due: () => true,
					ask: ({who}) => ({title: 'In which order?', who, values: [1, 2, 3], min: 1, max: 9}),
					take: (values, {who}) => [
						{type: 'flourished', how: values.join('-')},
						{type: 'turn-over', who},
						{type: 'ended', who},
					],
				},
			],
		}),
	],
	{
		offer: (state) =>
			state.stack.at(-1)?.kind === 'turn'
				? [{id: 'yield', key: 'y', label: 'Everybody rests', act: {do: 'rest'}, cost: 'free'}]
				: [],
		refuse: (act, state) =>
			act.do === 'rest' && state.stack.at(-1)?.kind === 'turn' ? undefined : notNow,
		take(_act, state) {
			const top = state.stack.at(-1);
			return top && 'who' in top
				? [
						{type: 'turn-over', who: top.who},
						{type: 'ended', who: top.who},
					]
				: [];
		},
	},
);

const fill = (state: ToyState, facts: Partial<Turn>): ToyState => {
	const top = state.stack.at(-1);
	return top?.kind === 'turn' ? {...state, stack: state.stack.with(-1, {...top, ...facts})} : state;
};

function evolve(state: ToyState, event: Own): ToyState {
	switch (event.type) {
		case 'turn-begun': {
			return push(state, {kind: 'turn', who: event.who, bonus: 0});
		}

		case 'aimed': {
			return fill(state, {target: event.target});
		}

		case 'ticked': {
			return fill(state, {bonus: event.bonus});
		}

		case 'struck': {
			return fill(state, {blow: event.blow});
		}

		case 'guarded': {
			return fill(state, {guard: event.guard});
		}

		case 'ducked': {
			return fill(state, {ducked: event.roll});
		}

		case 'hurt': {
			return change(state, event.who, (duellist) => ({
				...duellist,
				hp: duellist.hp - event.points,
			}));
		}

		case 'turn-over': {
			const stack = state.stack.slice(0, 1);
			return change({...state, stack}, event.who, (duellist) => ({...duellist, acted: true}));
		}

		case 'flourish-begun': {
			return push(pop(state), {kind: 'flourish', who: event.who, done: 0});
		}

		case 'flourished': {
			const top = state.stack.at(-1);
			return top?.kind === 'flourish'
				? {...state, stack: state.stack.with(-1, {...top, done: top.done + 1})}
				: state;
		}

		case 'round-begun': {
			return {
				...state,
				combatants: state.combatants.map((duellist) => ({...duellist, acted: false})),
			};
		}
	}
}

const settings = [
	{
		id: 'loud',
		label: 'Loud blows',
		summary: 'Blows are told in capitals.',
		rule: 'TO-02',
		kind: 'flag',
		default: false,
	},
	{
		id: 'length',
		label: 'Length of a blade',
		summary: 'Of no consequence.',
		rule: 'TO-03',
		countsFrom: 'round',
		kind: 'number',
		default: 3,
		min: 1,
		max: 9,
	},
] as const satisfies readonly SettingRow[];

const fields: ReadonlyArray<Field<ToyState>> = [
	{
		id: 'hp',
		isOpen: true,
		label: 'Hit points',
		shape: () => ({kind: 'number', min: -50, max: 99}),
		get: (state, who) => state.combatants[state.index.get(who) ?? -1]?.hp,
		set: (state, who, value) =>
			typeof value === 'number'
				? change(state, who, (duellist) => ({...duellist, hp: value}))
				: state,
	},
];

export const toyRules = composeRuleset<Duellist, Frame, ToySheet, ToyState, ToyAct, Own>({
	id: 'toy',
	name: 'Toy duel',
	inShort: 'turns and one die',
	brochure: {
		about: 'Everybody has a turn. One die decides. It is a toy.',
		turn: 'Ann rolls a 4.',
		chooseIf: 'you are a test.',
	},
	version: 1,
	settings,
	units: [{id: 'round', isChapter: true}],
	conditions: [
		{
			id: 'stunned',
			name: 'stunned',
			summary: 'a penalty on each roll',
			kind: 'bad',
			lasts: {unit: 'round', count: 2},
			worth: -1,
		},
		{id: 'stuck', name: 'stuck', summary: 'stays where it is', kind: 'bad'},
		{
			id: 'guarded',
			name: 'guarded',
			summary: 'on its guard',
			kind: 'good',
			synonyms: ['wary'],
			lasts: {edge: 'start'},
		},
	],
	conditionEffect: () => '',
	reference: [
		{
			id: 'TO-01',
			heading: 'Turns',
			summary: 'Whoever has not acted acts, in the order of the roster.',
		},
		{id: 'TO-02', heading: 'Volume', summary: 'Blows may be loud.'},
	],
	acts,
	eventShapes,
	sheetShape,
	fields,
	harms: asItIs<ToyState>('hp', 'Hit points'),
	turns: {
		action: 'turn/do',
		ends: [],
		upcoming: (state) =>
			moments(
				state.combatants.filter((duellist) => isUp(duellist) && !duellist.acted),
				() => 0,
			),
	},
	course,
	variants: [{path: 'hp', by: 1}],
	aftermath: {
		rows: [
			{
				kind: 'urgent',
				rule: 'TO-01',
				tell: ({hp}) => (hp <= 0 ? 'beaten' : undefined),
				none: 'nobody is beaten',
				isState: true,
			},
		],
	},
	carryOver: {values: [carriedFields(fields)('hp', {rule: 'TO-01'})], rests: []},
	initial: ({settings: chosen, entrants}) =>
		entrants.reduce<ToyState>((state, entrant) => join(state, entrant), {
			combatants: [],
			index: new Map(),
			stack: [{kind: 'fight'}],
			clock: new Map([['round', 1]]),
			conditions: [],
			serial: 0,
			settings: {...defaults(settings), ...chosen},
			house: undefined,
			coming: nothingComing,
			departed: new Map(),
			handlings: new Map(),
			over: undefined,
		}),
	join,
	withSheet: (state, who, {hp}) =>
		inCombatant(state, who, (fresh) => {
			fresh.hp += hp - fresh.sheet.hp;
			fresh.sheet = {hp};
		}),
	end: () => [{type: 'over'}],
	evolve,
	gauges,
	board: (state, view) => ({
		clock: [`Round ${clockOf(state, 'round')}`],
		lanes: state.combatants
			.filter(({isHidden}) => view === 'gm' || !isHidden)
			.map((duellist, place) => ({
				combatant: duellist.id,
				name: duellist.name,
				side: duellist.side,
				mark: isUp(duellist)
					? state.stack.some((frame) => 'who' in frame && frame.who === duellist.id)
						? 'acting'
						: duellist.acted
							? 'acted'
							: duellist.isHidden
								? 'hidden'
								: 'waiting'
					: 'out',
				order: String(place),
				why: 'roster order',
				gauges: gauges(duellist),
				badges: state.conditions.filter(({who}) => who === duellist.id).map(({name}) => name),
			})),
	}),
	narrate(event, after, view) {
		if (
			view === 'players' &&
			'who' in event &&
			after.combatants[after.index.get(event.who) ?? -1]?.isHidden
		) {
			return undefined;
		}

		if (event.type === 'hurt') {
			return {
				kind: 'play',
				text: clause(after, event.who, `loses ${event.points}`),
				who: event.who,
				rule: 'TO-01',
			};
		}

		return event.type === 'flourished'
			? {kind: 'play', text: `A flourish: ${event.how || 'none'}`}
			: undefined;
	},
	outlook: (act) => (act.do === 'strike' ? ['~3.5 hit points'] : []),
	isUp,
	health: ({hp, sheet}) => shareLeft(hp, sheet.hp),
	sums: [{label: 'points', of: ({hp}) => hp}],
	glance: [{label: 'HP', of: ({hp}) => hp}],
	dealtBy: (event, {stack}) =>
		event.type === 'hurt' && event.points > 0
			? stack.flatMap((frame) =>
					frame.kind === 'turn' ? [{to: event.who, by: frame.who, amount: event.points}] : [],
				)
			: [],
	healedBy: () => [],
	attemptIn: (event, {stack}) =>
		event.type === 'hurt'
			? stack
					.filter((frame) => frame.kind === 'turn')
					.map(({who, blow = 0, bonus, ducked}) => ({
						by: who,
						to: event.who,
						attack: {act: 'strike', roll: blow + bonus, isMade: true},
						...(ducked !== undefined && {
							defence: {
								who: event.who,
								act: 'duck',
								roll: ducked,
								against: blow + bonus,
								isMade: event.points === 0,
							},
						}),
					}))
					.at(0)
			: undefined,
	details: ({hp}) => [{label: 'Hit points', value: minus(hp), brief: ''}],
});

function join(state: ToyState, entrant: Parameters<typeof baseCombatant<ToySheet>>[0]): ToyState {
	return enlist(state, {
		...baseCombatant(entrant),
		hp: entrant.sheet.hp,
		sheet: entrant.sheet,
		acted: false,
	});
}

export const toy = seal(toyRules);
