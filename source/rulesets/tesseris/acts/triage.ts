import {menuOf} from '../../../engine/course/menu.js';
import {counted} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {find, get, nameOf} from '../../../engine/world/world.js';
import {notAskedNow} from '../../../engine/facts/refusals.js';
import {isDead, isUp} from '../derived/vitals.js';
import type {AnyEvent} from '../flow-types.js';
import {rankOf} from '../sheet/sheet.js';
import type {TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {type FrameOf, closingForm, testForm} from '../state/frames.js';
import type {ActOf, TeAct} from './types.js';

/* Triage once the fight is decided (TE-47): who has ranks in medicine, for whom of their side. */

export type TriageScene = {readonly frame: FrameOf<'closing'>; readonly state: TeState};

const isHealer = (state: TeState, combatant: TeCombatant): boolean =>
	isUp(state, combatant) && rankOf(combatant.sheet, 'medicine') > 0;

function* pairs({frame, state}: TriageScene): Generator<ActOf<'triage'>> {
	for (const {id: who, side, body, isGone} of state.combatants) {
		if (body.wounds === 0 || isGone || frame.triaged.includes(who)) {
			continue;
		}

		const patient = get(state, who);
		for (const healer of state.combatants) {
			if (!isDead(patient) && healer.side === side && isHealer(state, healer)) {
				yield {do: 'triage', by: healer.id, who};
			}
		}
	}
}

export const isTriageDue = (scene: TriageScene): boolean =>
	!scene.frame.isTriageOver && [...pairs(scene)].length > 0;

export const triageMenu = menuOf<TriageScene, TeAct, AnyEvent>({
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
