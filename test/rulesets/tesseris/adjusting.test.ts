import test from 'ava';
import {openFight} from '../../../source/session/play/open.js';
import {memoryLog} from '../../helpers/memory-log.js';
import {plainSession} from '../../helpers/plain-session.js';
import {playOptions, sampleHeader} from '../../helpers/recorded-fight.js';
import {samples} from '../../helpers/samples.js';

/* What the GM changes by hand goes by the names that stand on the sheet and on the board. */

test('TE-35: the rounds of each weapon that uses up rounds can be adjusted, by the weapon’s name', async (t) => {
	const sample = samples.find(({id}) => id === 'tesseris');
	if (!sample) {
		t.fail();
		return;
	}

	const {header, ruleset} = sampleHeader(sample, 7);
	const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
	const roundsOf = (who: string) => fight.fields(who).filter(({id}) => id.startsWith('rounds'));
	const shooter = fight.combatants('gm').find(({id}) => roundsOf(id).length > 0);
	const [field] = shooter ? roundsOf(shooter.id) : [];
	if (!shooter || !field) {
		t.fail();
		return;
	}

	t.regex(field.label, / rounds$/);
	const {replies} = await plainSession(fight, [
		`adjust ${shooter.name} ${field.label.toLowerCase()} 3`,
		`adjust ${shooter.name} rounds -1`,
		`adjust ${shooter.name} rounds 9999`,
	]);
	t.true(replies[1]?.includes(`${field.label} ${String(field.value)} → 3`));
	t.true(replies[2]?.includes(`${field.label} 3 → 2`));
	t.regex(replies[3] ?? '', /from 0 to \d+/);
	t.is(roundsOf(shooter.id)[0]?.value, 2);
});
