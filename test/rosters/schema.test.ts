import test from 'ava';
import {
	commonSchema,
	jsonSchema,
	rosterJsonSchema,
} from '../../source/rosters/schema.js';
import {brawlSheet} from '../helpers/roster-rules.js';

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
				side: {enum: ['good', 'bad'], default: 'good'},
				count: {type: 'integer', minimum: 1, default: 1},
				hidden: {type: 'boolean'},
				str: {type: 'integer', minimum: 1, maximum: 30},
				armour: {enum: ['none', 'light', 'heavy']},
			},
		},
	});
});

test('every common key says what it is for', (t) => {
	const {properties} = jsonSchema(commonSchema);
	for (const [key, schema] of Object.entries(properties ?? {})) {
		t.like(schema, {title: key.charAt(0).toUpperCase() + key.slice(1)});
		t.regex(JSON.stringify(schema), /"description":".{20}/);
	}

	t.deepEqual(Object.keys(properties ?? {}), [
		'name',
		'side',
		'control',
		'hidden',
		'count',
	]);
});
