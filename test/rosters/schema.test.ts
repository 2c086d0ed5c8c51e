import test from 'ava';
import {commonKeys} from '../../source/rosters/schema.js';
import {brawlSheet} from '../helpers/roster-rules.js';
import {rosterJsonSchema} from '../../source/rosters/known-words.js';

const schema = rosterJsonSchema({id: 'brawl', name: 'Brawl'}, brawlSheet);

test('editors get a schema of the whole file for one ruleset', (t) => {
	t.is(schema.$schema, 'http://json-schema.org/draft-07/schema#');
	t.is(schema.title, 'Fray roster: Brawl');
	t.deepEqual(schema.required, ['ruleset', 'combatants']);
	t.false(schema.additionalProperties);
	t.like(schema.properties, {ruleset: {enum: ['brawl']}});
});

test('a combatant in it has the common keys and those of the sheet, and what may be left out is not required', (t) => {
	t.like(schema.properties?.['combatants'], {
		minItems: 1,
		items: {
			additionalProperties: false,
			required: ['str', 'name'],
			properties: {
				side: {
					enum: [
						'heroes',
						'foes',
						'hero',
						'good',
						'friends',
						'friend',
						'allies',
						'ally',
						'foe',
						'bad',
						'enemies',
						'enemy',
					],
					default: 'heroes',
				},
				count: {type: 'integer', minimum: 1, default: 1},
				hidden: {type: 'boolean'},
				tags: {type: 'array', items: {type: 'string'}},
				about: {type: 'string'},
				threat: {type: 'integer', minimum: 0, maximum: 100},
				str: {type: 'integer', minimum: 1, maximum: 30},
				armour: {enum: ['none', 'light', 'heavy']},
			},
		},
	});
});

test('every common key says what it is for', (t) => {
	for (const key of commonKeys) {
		t.regex(
			JSON.stringify(schema),
			new RegExp(`"${key}":{(?:[^{}]|{[^{}]*})*"title":"[A-Z][a-z]+","description":".{20}`),
		);
	}
});
