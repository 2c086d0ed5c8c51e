import type {GmAct} from './rules.js';
import {labelsIn} from '../../engine/facts/house.js';
import {formulaText} from '../../dice/formula.js';
import {type Id, sideWords} from '../../engine/kit/basics.js';
import {departureLabel} from '../../engine/world/departures.js';
import {named} from '../../engine/events/known-conditions.js';
import {handlingText} from '../../engine/facts/combatants/handling.js';
import {mobName} from '../../engine/course/mob.js';
import {conjugated, listed} from '../../engine/kit/text.js';

export type Names = (id: Id) => string;

type Whom = {readonly who: Id | readonly Id[]};

const namesOf = ({who}: Whom, names: Names): string => listed(named(who).map(names));

/** “Koji and Oni flee”: what those do whom a command names. */
const clauseOf = (act: Whom, names: Names, does: string): string =>
	`${namesOf(act, names)} ${conjugated({name: '', isPlural: named(act.who).length > 1}, does)}`;

const plainLabels = {
	unplan: 'take out something planned',
	skip: 'skip',
	end: 'end the fight',
	reopen: 'reopen the fight',
};

export function gmLabel(act: GmAct, names: Names): string {
	switch (act.do) {
		case 'adjust': {
			return `adjust ${namesOf(act, names)}`;
		}

		case 'give': {
			return clauseOf(act, names, `is ${act.name}`);
		}

		case 'act': {
			return clauseOf(act, names, `does “${act.act}”`);
		}

		case 'end-condition': {
			return 'name' in act ? `${namesOf(act, names)} no longer ${act.name}` : 'end a condition';
		}

		case 'harm': {
			const {blows, dice} = act;
			const [first] = blows;
			const amount = dice ? formulaText(dice.formula) : (first?.amount ?? '');
			const [, field, way] = /^(.+)-(up|down)$/.exec(act.way) ?? [];
			const what =
				field === undefined
					? `${act.way.replaceAll('-', ' ')} ${first?.isSet ? '=' : ''}${amount}`
					: `${field.replaceAll('-', ' ')} ${first?.isSet ? '=' : way === 'up' ? '+' : '−'}${amount}, as it is`;
			return `${blows.map(({who}) => names(who)).join(', ')}: ${what}`;
		}

		case 'house': {
			return `rules ${listed(labelsIn(act.house))}`;
		}

		case 'note': {
			return act.who === undefined ? `note ${act.text}` : `note on ${names(act.who)}: ${act.text}`;
		}

		case 'add': {
			return `add ${mobName(act.entrants.map(({name}) => name))}`;
		}

		case 'rename': {
			return `rename to ${act.name}`;
		}

		case 'control': {
			return `${names(act.who)}: ${handlingText(act)}`;
		}

		case 'plan': {
			return `plan ${act.text}`;
		}

		case 'side': {
			return clauseOf(act, names, `fights for ${sideWords[act.side]}`);
		}

		case 'remove': {
			return clauseOf(act, names, departureLabel(act.why));
		}

		case 'sheet': {
			return `${names(act.who)}: another sheet`;
		}

		case 'return': {
			return clauseOf(act, names, 'is back');
		}

		case 'hide':
		case 'reveal': {
			return `${act.do} ${namesOf(act, names)}`;
		}

		case 'set': {
			return `set ${act.setting}`;
		}

		default: {
			return plainLabels[act.do];
		}
	}
}
