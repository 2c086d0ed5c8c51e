import test from 'ava';
import type {Fight, ShownPrompt} from '../../../../source/session/fight/fight.js';
import {takenActs} from '../../../../source/session/players/proposals/settling.js';
import type {Proposal} from '../../../../source/session/players/proposals/proposal.js';
import {sampleFight} from '../../../helpers/sample-fight.js';
import type {CombatantView} from '../../../../source/session/fight/views.js';

/* How far an act goes that the GM has taken: what it asks of the hero further counts without another Enter. */

/** A fight that asks one question after the other, as far as it matters here. */
function asking(fight: Fight) {
	const hero = fight.combatants('gm').find(({control}) => control === 'player');
	const foe = fight.combatants('gm').find(({control}) => control === 'gm');
	if (!hero || !foe) {
		throw new Error('one side is missing');
	}

	const acts = takenActs();
	return {
		acts,
		hero,
		foe,
		ask(
			{id, isAnswer}: Pick<ShownPrompt, 'id' | 'isAnswer'>,
			{id: who}: CombatantView,
			kind: 'choose' | 'roll' = 'choose',
		): ShownPrompt {
			const head = {id, title: '', who, ...(isAnswer && {isAnswer})};
			const asked: ShownPrompt =
				kind === 'choose' ? {...head, kind, choices: []} : {...head, kind, requests: []};
			acts.look({
				info: fight.info,
				combatants: (view) => fight.combatants(view),
				prompt: () => asked,
			});
			return asked;
		},
	};
}

const proposal = (who: string): Proposal => ({
	id: 'one',
	device: '',
	from: '',
	who,
	question: '',
	signature: '',
	answer: {kind: 'words', text: ''},
	text: '',
	state: 'sent',
	requests: [],
});

test('a hero is followed until the next turn, also past what a foe is asked in between', (t) => {
	const {acts, hero, foe, ask} = asking(sampleFight('dragon'));
	const turn = ask({id: 'phase/do'}, hero);
	const sent = proposal(hero.id);
	acts.add([sent], turn);
	ask({id: 'attack/attack'}, hero, 'roll');
	t.true(acts.isFollowed(sent));
	ask({id: 'attack/choose', isAnswer: true}, foe);
	t.true(acts.isFollowed(sent), 'the foe defends');
	ask({id: 'attack/loss'}, hero);
	t.true(acts.isFollowed(sent));
	ask({id: 'phase/do'}, hero);
	t.false(acts.isFollowed(sent));
});

test('of a defence in two steps the second is followed, and the next defence is not', (t) => {
	const {acts, hero, ask} = asking(sampleFight('dragon'));
	const sent = proposal(hero.id);
	acts.add([sent], ask({id: 'attack/way'}, hero));
	ask({id: 'attack/choose', isAnswer: true}, hero);
	t.true(acts.isFollowed(sent));
	ask({id: 'attack/choose', isAnswer: true}, hero);
	t.false(acts.isFollowed(sent));
});
