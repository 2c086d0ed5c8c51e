import {
	type Command,
	type Flag,
	type Place,
	valuedFlags,
	quotedForFish as quoted,
} from './grammar.js';

const line = (...parts: ReadonlyArray<string | false>): string =>
	['complete -c fray', ...parts.filter((part) => part !== false)].join(' ');

/** What is offered at a place; nothing where nothing can be known. */
function offered({words, asked}: Place): readonly string[] {
	const lists = [
		...words,
		...(asked.includes('fights') ? ['(__fray_fights)'] : []),
		...(asked.includes('folders') ? ['(__fish_complete_directories)'] : []),
	].join(' ');
	return [
		...(asked.includes('files') ? ['-F'] : []),
		...(lists === '' ? [] : [`-a ${quoted(lists)}`]),
	];
}

const flagLine = (condition: string, {typed, summary, value}: Flag): string =>
	line(
		`-n ${quoted(condition)}`,
		...typed.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`)),
		...(value === undefined
			? []
			: [value.asked.includes('files') ? '-r' : '-x', ...offered(value)]),
		`-d ${quoted(summary)}`,
	);

const placeLines = (called: string, places: readonly Place[]): readonly string[] =>
	places.flatMap((place, at) => {
		const what = offered(place);
		const condition = place.isRepeated
			? `__fray_from ${at} ${called}`
			: `__fray_at ${at} ${called}`;
		return what.length === 0 ? [] : [line(`-n ${quoted(condition)}`, ...what)];
	});

const wordLine = (
	condition: string,
	{word, summary}: {readonly word: string; readonly summary: string},
): string => line(`-n ${quoted(condition)}`, `-a ${word}`, `-d ${quoted(summary)}`);

const linesOf = ({name, flags, places, forms}: Command): readonly string[] => [
	...flags.map((flag) => flagLine(`__fray_in ${name}`, flag)),
	...placeLines(name, places),
	...forms.flatMap((form) => [
		wordLine(`__fray_at 0 ${name}`, form),
		...placeLines(`${name} ${form.word}`, form.places),
	]),
];

/** A script for fish, from 3.1 on. */
export function fishCompletion([home, ...commands]: readonly Command[]): string {
	const all = home === undefined ? commands : [home, ...commands];
	return `# How fish completes what is typed after fray: made by “fray completion fish”.

# The words that are there, without flags and their values: a command, and what follows it.
function __fray_words
	set -l isValue no
	set -l typed (commandline -opc)
	set -e typed[1]
	for word in $typed
		if test $isValue = yes
			set isValue no
			continue
		end
		switch $word
			case ${valuedFlags(all).map(quoted).join(' ')}
				set isValue yes
			case '-*'
			case '*'
				printf '%s\\n' $word
		end
	end
end

# Whether the command is this one; without a name, whether there is none yet.
function __fray_in
	set -l words (__fray_words)
	test "$words[1]" = "$argv[1]"
end

# How many words follow these; fails where others are there.
function __fray_behind
	set -l words (__fray_words)
	for word in $argv
		test "$words[1]" = $word; or return 1
		set -e words[1]
	end
	count $words
	return 0
end

function __fray_at
	set -l behind (__fray_behind $argv[2..-1]); and test $behind -eq $argv[1]
end

function __fray_from
	set -l behind (__fray_behind $argv[2..-1]); and test $behind -ge $argv[1]
end

# A folder as fray reads it, for which the shell puts the user's own folder in the place of “~”.
function __fray_home
	switch $argv[1]
		case '~/*'
			printf '%s\\n' --home=$HOME/(string sub -s 3 -- $argv[1])
		case '*'
			printf '%s\\n' --home=$argv[1]
	end
end

function __fray_fights
	set -l asked
	set -l isHome no
	for word in (commandline -opc)
		if test $isHome = yes
			set asked $asked (__fray_home $word)
			set isHome no
			continue
		end
		switch $word
			case --undo
				set asked $asked --archived
			case --home
				set isHome yes
			case '--home=*'
				set asked $asked (__fray_home (string sub -s 8 -- $word))
		end
	end
	NODE_DISABLE_COMPILE_CACHE=1 command fray completion fights $asked 2>/dev/null </dev/null
end

complete -c fray -f
${[
	...(home?.flags ?? []).map((flag) => flagLine('__fray_in', flag)),
	...commands.map(({name, summary}) => wordLine('__fray_at 0', {word: name, summary})),
	...commands.flatMap(linesOf),
].join('\n')}
`;
}
