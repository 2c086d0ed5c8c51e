import {menuOf, menuStep} from '../../../engine/course/menu.js';
import type {Condition} from '../../../engine/facts/condition.js';
import {
	closeStep as closeStepOf,
	closed,
	oneSideMenu,
	overStep,
	winnerStep,
} from '../../../engine/course/closing.js';
import {dyingNote, isDead, isUp, mostStamina, stableNote, winner} from '../derived/standing.js';
import {type AnyEvent, EventBatch, kind, type ActOf, type TeAct} from '../flow-types.js';
import {followUpStep} from '../follow-ups.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import {type FrameOf, closingForm, fightForm, testForm} from '../state/frames.js';
import {hasStatus, lowerOf, statusOf, statusesOf} from '../statuses/index.js';
import {goesOnIn, roundOf} from '../derived/order.js';
import {counted} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {find, nameOf} from '../../../engine/world/world.js';
import {notAskedNow} from '../../../engine/kit/basics.js';
import {rankOf} from '../sheet/sheet.js';

const winnerText = {good: 'the heroes win', bad: 'the foes win', nobody: 'nobody is left'} as const;

const closeMenu = oneSideMenu<TeState, AnyEvent>(
	winner,
	{label: 'No, the round goes on', event: (state) => fightForm.filled({goesOnIn: roundOf(state)})},
	(won) => winnerText[won],
);

/** Asks the GM as soon as only one side is left, even in the middle of a turn (TE-23). */
export const closeStep = <Frame>() =>
	closeStepOf(
		(_frame: Frame, state: TeState) =>
			winner(state) !== undefined && goesOnIn(state) !== roundOf(state),
		closeMenu,
		winner,
		{why: 'a fight lasts until one side is beaten, has fled or has surrendered', rule: 'TE-23'},
	);

/* Triage once the fight is decided (TE-47): who has ranks in medicine, for whom of their side. */

type TriageScene = {readonly frame: FrameOf<'closing'>; readonly state: TeState};

function* pairs({frame, state}: TriageScene): Generator<ActOf<'triage'>> {
	const healers = state.combatants.filter(
		(one) => isUp(state, one) && rankOf(one.sheet, 'medicine') > 0,
	);
	for (const patient of state.combatants) {
		const {id: who, side, body, isGone} = patient;
		if (body.wounds > 0 && !isGone && !isDead(patient) && !frame.triaged.includes(who)) {
			yield* healers
				.filter((healer) => healer.side === side)
				.map(({id: by}) => ({do: 'triage' as const, by, who}));
		}
	}
}

const triageMenu = menuOf<TriageScene, TeAct, AnyEvent>({
	'no-triage': {
		key: 'z',
		rule: 'TE-47',
		offer: () => [{do: 'no-triage'}],
		show: () => ({id: 'no-triage', label: 'No more triage'}),
		take: () => [closingForm.filled({isTriageOver: true})],
	},
	triage: {
		key: 'g',
		rule: 'TE-47',
		offer: pairs,
		show({by, who}, {state}, view) {
			const patient = find(state, who);
			return {
				id: `triage:${by}:${who}`,
				label:
					by === who
						? `${nameOf(state, by)} tends their own wounds`
						: `${nameOf(state, by)} tends ${nameOf(state, who)}`,
				who: by,
				about: who,
				...(patient &&
					knowsNumbers(state, patient, view, 'health') && {
						detail: counted(patient.body.wounds, 'Wound'),
					}),
			};
		},
		refuse: (act, scene) =>
			[...pairs(scene)].some(({by, who}) => by === act.by && who === act.who)
				? undefined
				: notAskedNow,
		take: ({by, who}) => [testForm.opened({who: by, action: 'triage', target: who})],
	},
});

/** TE-23, TE-45: the dying lose a Wound a minute until somebody tends them; then they need Stamina. */
const fallenNeeds = ({note}: Condition): string =>
	note === dyingNote
		? 'dying: a Wound a minute until treated'
		: note === stableNote
			? 'unconscious until any Stamina is regained'
			: 'unconscious until treated or until a Wound heals';

/** What somebody still needs after the fight, since healing happens outside it (TE-47). */
function needsOf(state: TeState, combatant: TeCombatant): readonly string[] {
	const {body, id} = combatant;
	if (isDead(combatant)) {
		return ['dead'];
	}

	const fallen = statusOf(state, id, 'unconscious');
	return [
		...(fallen ? [fallenNeeds(fallen)] : []),
		...(body.wounds > 0
			? ['Wounds heal by triage (up to 2), 8 hours of sleep (1) or a day of rest (2)']
			: []),
		...body.crippled.map((text) => `crippled: ${text}`),
	];
}

/** The conscious regain Stamina; Wounds stay (TE-47). */
function tended(state: TeState, combatant: TeCombatant): AnyEvent {
	const {id, body} = combatant;
	const isAwake = !isDead(combatant) && !hasStatus(state, id, 'unconscious');
	const stamina = isAwake ? mostStamina(combatant) : body.stamina;
	return {
		type: 'tended',
		who: id,
		stamina,
		regained: stamina - body.stamina,
		wounds: body.wounds,
		ego: body.ego,
		needs: needsOf(state, combatant),
	};
}

/** Level 1 and passing states end, level 2 drops by a level, level 3 stays (reading 7); of the dead nothing is left over. */
function lessened(state: TeState): readonly AnyEvent[] {
	const batch = new EventBatch(state);
	for (const combatant of state.combatants) {
		for (const {condition, row} of statusesOf(state, combatant.id)) {
			if (!row || row.level === 3) {
				continue;
			}

			const lower = row.level === 2 && !isDead(combatant) ? lowerOf(row) : undefined;
			if (lower) {
				batch.replace(condition, lower.id, {from: condition.from});
			} else {
				batch.end(condition);
			}
		}
	}

	return batch.events;
}

export const closingFrame = kind('closing', {
	abandon: closed,
	steps: [
		followUpStep,
		winnerStep('TE-23', winner),
		menuStep('triage', {
			due: (frame: FrameOf<'closing'>, state: TeState) =>
				!frame.isTriageOver && [...pairs({frame, state})].length > 0,
			menu: triageMenu,
			scene: (frame, state) => ({frame, state}),
			head: () => ({
				title: 'Triage: who tends whom?',
				why: 'Intelligence and medicine: each success heals a Wound, two at most (a placeholder)',
				rule: 'TE-47',
			}),
		}),
		overStep((state) => [
			...lessened(state),
			...state.combatants
				.filter(({isGone}) => !isGone)
				.map((combatant) => tended(state, combatant)),
		]),
	],
});
