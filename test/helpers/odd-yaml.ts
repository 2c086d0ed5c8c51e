import {stringify} from 'yaml';

/** A random whole number from 0, below a bound. */
export type Below = (bound: number) => number;

type Place = {
	/** Of the collection around it. */
	readonly column: number;
	readonly isInFlow: boolean;
};

/** Writes any data as YAML of the oddest kinds that people write. */
export class OddWriter {
	readonly #chance: Below;
	readonly #anchors = new Map<string, string>();
	readonly #withAliases: boolean;
	#comments = 0;
	#anchored = 0;
	/** Whether a text in lines has just ended: a comment below might be a line of it. */
	#isAfterLines = false;

	constructor(chance: Below, withAliases: boolean) {
		this.#chance = chance;
		this.#withAliases = withAliases;
	}

	/** A whole file. */
	text(value: unknown): string {
		const head = this.#pick('', '', '\u{FEFF}', '---\n', '# top\n', '# top\n\n');
		const body = this.#isIn(6)
			? this.#flow(value, {column: 0, isInFlow: false})
			: this.#block(value, 0);
		const foot = this.#isAfterLines
			? '\n'
			: this.#pick('\n', '\n', '', '\n\n', '\n# foot', '\n...\n');
		const text = head + body + foot;
		return this.#isIn(4) ? text.replaceAll('\n', '\r\n') : text;
	}

	#pick<T>(...from: readonly [T, ...T[]]): T {
		return from[this.#chance(from.length)] ?? from[0];
	}

	/** One time in so many. */
	#isIn(times: number): boolean {
		return this.#chance(times) === times - 1;
	}

	#comment(): string {
		this.#comments++;
		return `# c${this.#comments}${this.#pick('', ': x', ' 漢 [', " it's")}`;
	}

	#behind(): string {
		return this.#isIn(5) ? ` ${this.#comment()}` : this.#pick('', '', ' ');
	}

	/** Lines between two entries of a block. */
	#between(column: number): string {
		let lines = '\n';
		while (!this.#isAfterLines && this.#isIn(4)) {
			lines += this.#pick(
				'\n',
				`${' '.repeat(column)}${this.#comment()}\n`,
				`${' '.repeat(column)}${this.#comment()}\n`,
				`${' '.repeat(column + 2)}${this.#comment()}\n`,
				`${this.#comment()}\n`,
			);
		}

		this.#isAfterLines = false;
		return lines + ' '.repeat(column);
	}

	#block(value: unknown, column: number): string {
		const entries = Array.isArray(value)
			? value.map((item: unknown) => (): string => `-${this.#item(item, column)}`)
			: Object.entries(value ?? {}).map(
					([key, each]: readonly [string, unknown]) =>
						(): string =>
							this.#pair(key, each, column),
				);
		let text = '';
		for (const [at, write] of entries.entries()) {
			text += (at === 0 ? '' : this.#between(column)) + write();
		}

		return text;
	}

	#item(value: unknown, column: number): string {
		if (!isFull(value) || this.#isIn(3)) {
			return this.#inline(value, {column, isInFlow: false});
		}

		const space = this.#pick(' ', ' ', '   ');
		return this.#isIn(6)
			? this.#below(value, column + this.#pick(1, 2, 4))
			: space + this.#block(value, column + 1 + space.length);
	}

	#below(value: unknown, column: number): string {
		return `${this.#behind()}${this.#between(column)}${this.#block(value, column)}`;
	}

	#pair(key: string, value: unknown, column: number): string {
		const name = this.#isIn(9) ? `? ${this.#key(key)}\n${' '.repeat(column)}` : this.#key(key);
		if (!isFull(value) || this.#isIn(3)) {
			return `${name}:${this.#inline(value, {column, isInFlow: false})}`;
		}

		const anchor = this.#anchor(value);
		const inner = Array.isArray(value) ? this.#pick(0, 2, 2, 3) : this.#pick(1, 2, 2, 4);
		return `${name}:${anchor && ` ${anchor}`}${this.#below(value, column + inner)}`;
	}

	#anchor(value: unknown): string {
		if (!this.#withAliases || !this.#isIn(3)) {
			return '';
		}

		this.#anchored++;
		const name = `a${this.#anchored}`;
		this.#anchors.set(JSON.stringify(value), name);
		return `&${name}`;
	}

	/** With the space before it and the comment behind it. */
	#inline(value: unknown, place: Place): string {
		const known = this.#anchors.get(JSON.stringify(value));
		if (known !== undefined && !this.#isIn(3)) {
			return ` *${known}${this.#behind()}`;
		}

		if (value === null && this.#isIn(2)) {
			return this.#behind();
		}

		const space = this.#pick(' ', ' ', '  ');
		if (typeof value === 'string' && this.#isIn(5)) {
			return space + this.#scalarInLines(value, place.column);
		}

		const inside = this.#flow(value, place);
		const anchor = this.#anchor(value);
		const tag = typeof value === 'string' && this.#isIn(9) ? '!mine ' : '';
		return `${space}${anchor && `${anchor} `}${tag}${inside}${this.#behind()}`;
	}

	#scalarInLines(text: string, column: number): string {
		const indent = ' '.repeat(column + this.#pick(1, 2, 5));
		this.#isAfterLines = true;
		const lines = text.replaceAll(/[^\S\n]+/g, `\n${indent}`);
		return `${this.#pick('|', '>', '|-', '>-', '|+')}\n${indent}${lines}`;
	}

	#flow(value: unknown, place: Place): string {
		if (typeof value !== 'object' || value === null) {
			return this.#scalar(value, place.isInFlow);
		}

		const inner = {...place, isInFlow: true};
		const isBroken = this.#isIn(4);
		const indent = `\n${' '.repeat(place.column + this.#pick(1, 2, 4))}`;
		const parts = Array.isArray(value)
			? value.map((item: unknown) => this.#flowItem(item, inner))
			: Object.entries(value).map(
					([key, each]) => `${this.#key(key)}:${this.#flowValue(each, inner)}`,
				);
		const lead = (): string => (this.#isIn(4) ? `${indent}${this.#comment()}${indent}` : indent);
		const pad = isBroken ? '' : this.#pick('', '', ' ');
		const inside = parts
			.map((part, at) => {
				const isLast = at === parts.length - 1;
				const comma = !isLast || this.#isIn(5) ? ',' : '';
				return isBroken
					? `${lead()}${part}${comma}${this.#behind()}`
					: part + comma + (isLast ? '' : this.#pick(' ', ' ', ''));
			})
			.join('');
		const end = isBroken && parts.length > 0 ? indent : pad;
		const [open, close] = Array.isArray(value) ? '[]' : '{}';
		return `${open}${pad}${inside}${end}${close}`;
	}

	#flowItem(value: unknown, place: Place): string {
		const [only, ...more] = isFull(value) ? Object.entries(value) : [];
		if (only && more.length === 0 && !Array.isArray(value) && this.#isIn(3)) {
			return `${this.#key(only[0])}: ${this.#flow(only[1], place)}`;
		}

		const known = this.#anchors.get(JSON.stringify(value));
		return known === undefined ? this.#flow(value, place) : `*${known}`;
	}

	#flowValue(value: unknown, place: Place): string {
		const known = this.#anchors.get(JSON.stringify(value));
		return ` ${known === undefined ? this.#flow(value, place) : `*${known} `}`;
	}

	#scalar(value: unknown, isInFlow: boolean): string {
		if (typeof value === 'string' && this.#isIn(4)) {
			return JSON.stringify(value);
		}

		const isShort = Number.isSafeInteger(value) && Number(value) >= 0;
		return isShort && this.#isIn(5)
			? this.#pick(`0x${Number(value).toString(16)}`, `+${String(value)}`)
			: plain(value, isInFlow, this.#isIn(2));
	}

	#key(key: string): string {
		return this.#isIn(6) ? JSON.stringify(key) : plain(key, true, false);
	}
}

const isFull = (value: unknown): value is Readonly<Record<string, unknown>> | readonly unknown[] =>
	typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const plain = (value: unknown, isInFlow: boolean, singleQuote: boolean): string => {
	const options = {collectionStyle: 'flow', lineWidth: 0, singleQuote} as const;
	return isInFlow
		? stringify([value], {...options, flowCollectionPadding: false})
				.trim()
				.slice(1, -1)
		: stringify(value, options).trim();
};
