import test from 'ava';
import {knownWorld} from '../../../source/engine/ruleset/known-world.js';
import {find} from '../../../source/engine/world/world.js';
import {dynamicD100} from '../../../source/rulesets/dynamic-d100/index.js';
import {koji, mika, oni, thug} from '../../helpers/dd-cast.js';
import {type Scene, enter, given, mark, pick} from '../../helpers/dd-scene.js';

/* DD-12: what players know of a fight, from which its odds are played for them, tells nothing of a sealed intent. */

const cast = () => given([koji(), mika(), oni(), thug()], {sealIntents: true});

const known = ({state}: Scene) => knownWorld(dynamicD100, state, 'players');

const intents = ['wait', 'move', 'attack:koji:greek-sword+move', 'attack:mika:greek-sword+move'];

const other = intents.slice(1);

const kojiMoves = {koji: 'move', mika: 'wait'};

test('whatever foes have sealed, players know the same', (t) => {
	const first = known(cast().declare({...kojiMoves, oni: 'wait'}));
	t.deepEqual(first.stack, cast().declare(kojiMoves).state.stack);
	for (const intent of other) {
		const scene = cast().declare({...kojiMoves, oni: intent, thug: intent});
		t.deepEqual(known(scene), first, intent);
	}
});

test('a foe with a sealed intent does what Enter would', (t) => {
	const {combatants} = known(cast().declare({koji: 'move', oni: 'wait'}));
	const entered = cast().after(enter).state;
	t.deepEqual(combatants.find(({id}) => id === 'oni')?.plan, find(entered, 'oni')?.plan);
});

test('players know an intent that was declared openly', (t) => {
	const open = given([koji(), oni()]).declare({oni: 'move', koji: 'move'});
	t.deepEqual(known(open).combatants, open.state.combatants);
});

test('nor do players know how far the GM has come with a sealed intent', (t) => {
	const first = known(cast());
	t.deepEqual(known(cast().after(pick('detail'))), first);
	const open = cast().after(mark(), pick('detail'));
	t.notDeepEqual(known(open).stack, first.stack);
});

test('of a turn that has begun players know what was done, and not what comes', (t) => {
	const inTurn = (target: string) => {
		const {rules, state} = cast().declare({oni: `attack:${target}:greek-sword+move`});
		return knownWorld(
			dynamicD100,
			rules.evolve(state, {type: 'spent', who: 'oni', part: 'extra-0'}),
			'players',
		);
	};
	t.deepEqual(inTurn('koji'), inTurn('mika'));
	t.deepEqual(find(inTurn('koji'), 'oni')?.plan?.extras, ['move']);
});

test('what was sealed in the round before is not known either', (t) => {
	const later = (intent: string) => {
		const {rules, state} = cast().declare({...kojiMoves, oni: intent});
		return knownWorld(
			dynamicD100,
			rules.evolve(state, {type: 'round-began', round: 2, surprised: []}),
			'players',
		);
	};
	t.deepEqual(later('wait').combatants, later('move').combatants);
});
