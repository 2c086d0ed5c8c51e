import test from 'ava';
import {Storyteller} from '../../source/plain/storyteller.js';
import {styleFor} from '../../source/plain/texts/style.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';

const style = styleFor({theme: 'none', symbols: 'unicode'}, false);

/** Ann and Bob in sight, and Cat, who is hidden and asked before the next round. */
function whileCatIsAsked() {
	const {fight} = toyFight({
		newcomers: [
			duellist('Ann', 'good'),
			duellist('Bob', 'bad'),
			{...duellist('Cat', 'bad'), isHidden: true},
		],
	});
	const until = {unit: 'round', count: 1};
	fight.gm({do: 'give', who: 'ann', name: 'slow', until});
	const teller = new Storyteller(fight, 'players', style);
	fight.answer({kind: 'pick', id: 'rest'});
	fight.answer({kind: 'pick', id: 'rest'});
	return {fight, teller};
}

test('players are told once of what follows, though more happens while somebody hidden is asked', (t) => {
	const {fight, teller} = whileCatIsAsked();
	t.is(fight.prompt('gm').who, 'cat');
	const follows = /no longer slow/;
	t.regex(teller.news().join('\n'), follows);
	fight.gm({do: 'note', text: 'it rains', isOpen: true});
	const noted = teller.news().join('\n');
	t.regex(noted, /it rains/);
	t.notRegex(noted, follows);
	fight.answer({kind: 'pick', id: 'rest'});
	t.notRegex(teller.news().join('\n'), follows);
});

test('a condition until a turn of somebody hidden is seen as before while that turn goes on', (t) => {
	const {fight} = whileCatIsAsked();
	const conditions = () => fight.conditions('players').map(({name, lasts}) => [name, lasts]);
	fight.gm({do: 'give', who: 'ann', name: 'shaken', until: {edge: 'end', of: 'cat'}});
	t.deepEqual(
		conditions().map(([name]) => name),
		['shaken'],
	);
	t.true(JSON.stringify(fight.board('players')).includes('shaken'));
	t.notRegex(JSON.stringify(conditions()), /cat/i);
});
