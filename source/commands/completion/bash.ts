import {
	type Command,
	type Flag,
	type Place,
	repeatedFlags,
	valuedFlags,
	withForms,
	quoted,
} from './grammar.js';

/** The line that offers what fits at a place; none where nothing can be known. */
function offering({words, asked}: Place): string | undefined {
	const lines = [
		...(words.length > 0 ? [`_fray_offer ${words.map(quoted).join(' ')}`] : []),
		...(asked.includes('files') ? ['_fray_paths -f'] : []),
		...(asked.includes('folders') ? ['_fray_paths -d'] : []),
		// The last, since paths decide how names are written.
		...(asked.includes('fights') ? ['_fray_fights'] : []),
	];
	return lines.length > 0 ? lines.join('; ') : undefined;
}

type Case = readonly [pattern: string, line: string | undefined];

/** Arms of a `case`, those that do the same as one. */
function arms(cases: readonly Case[]): readonly string[] {
	const patterns = new Map<string, readonly string[]>();
	for (const [pattern, line] of cases) {
		if (line !== undefined) {
			patterns.set(line, [...(patterns.get(line) ?? []), pattern]);
		}
	}

	return [...patterns].map(([line, same]) => `\t\t${[...new Set(same)].join('|')}) ${line} ;;`);
}

/** `*` where any number of words of a kind can follow. */
const placeCases = (path: string, places: readonly Place[]): readonly Case[] =>
	places.map((place, at) => [
		place.isRepeated ? `${quoted(`${path} `)}*` : quoted(`${path} ${at}`),
		offering(place),
	]);

const wordCases = ({name, places, forms}: Command): readonly Case[] => [
	...(forms.length > 0
		? [
				[
					quoted(`${name}  0`),
					`_fray_offer ${forms.map(({word}) => quoted(word)).join(' ')}`,
				] as const,
			]
		: placeCases(`${name} `, places)),
	...forms.flatMap(({word, places: following}) => placeCases(`${name} ${word}`, following)),
];

const valueCases = ({name, flags}: Command): readonly Case[] =>
	flags.flatMap(({typed, value}) =>
		typed.map((flag) => [quoted(`${name} ${flag}`), value && offering(value)] as const),
	);

const long = ({typed: [flag = '']}: Flag): string => flag;

/** A script for bash, from 3.2 on, which is that of macOS. */
export const bashCompletion = (commands: readonly Command[]): string =>
	`# How bash completes what is typed after fray: made by “fray completion bash”.

# Offers those of the words that begin with what is there.
_fray_offer() {
	local each
	for each; do
		if [[ $each == "$cur"* ]]; then
			COMPREPLY+=("$prefix$each")
		fi
	done
}

# The same with flags, less those that are given already.
_fray_flags() {
	local each
	for each; do
		if [[ $given != *" $each "* ]]; then
			_fray_offer "$each"
		fi
	done
}

# Files (-f) or folders (-d). Where bash knows how (from 4 on), it marks folders and quotes names.
_fray_paths() {
	local each
	paths=1
	compopt -o filenames 2>/dev/null
	while IFS= read -r each; do
		COMPREPLY+=("$each")
	done < <(compgen "$1" -- "$cur")
}

_fray_fights() {
	local each
	while IFS= read -r each; do
		if [[ -n $each && $each == "$cur"* ]]; then
			if [[ -z $paths ]]; then
				each=$(printf %q "$each")
			fi
			COMPREPLY+=("$prefix$each")
		fi
	done < <(
		NODE_DISABLE_COMPILE_CACHE=1 command fray completion fights \${asked[@]+"\${asked[@]}"} 2>/dev/null </dev/null
	)
}

_fray_asked() {
	local home=$1
	if [[ $home == \\~/* ]]; then
		home=$HOME/\${home:2}
	fi
	asked+=("--home=$home")
}

_fray() {
	local cur=\${COMP_WORDS[COMP_CWORD]}
	local command='' form='' flag='' given=' ' prefix='' paths='' place=0 only='' word at
	local asked=()
	COMPREPLY=()

	for ((at = 1; at < COMP_CWORD; at++)); do
		word=\${COMP_WORDS[at]}
		if [[ -n $flag ]]; then
			# What follows “--flag” may be a word of its own: “=”.
			if [[ $word != = ]]; then
				if [[ $flag == --home ]]; then
					_fray_asked "$word"
				fi
				flag=''
			fi
			continue
		fi

		if [[ -z $only && $word == -* ]]; then
			case $word in
				${repeatedFlags(commands).join('|')}) ;;
				*) given+="\${word%%=*} " ;;
			esac
			case $word in
				--) only=1 ;;
				--undo) asked+=(--archived) ;;
				--home=*) _fray_asked "\${word#*=}" ;;
				${valuedFlags(commands).join('|')}) flag=$word ;;
			esac
		elif [[ -z $command ]]; then
			command=$word
		elif [[ -z $form && ' ${withForms(commands).join(' ')} ' == *" $command "* ]]; then
			form=$word
		else
			place=$((place + 1))
		fi
	done

	if [[ -n $flag && $cur == = ]]; then
		cur=''
	elif [[ -z $flag && -z $only && $cur == --*=* ]]; then
		flag=\${cur%%=*}
		prefix=$flag=
		cur=\${cur#*=}
	fi

	if [[ -n $flag ]]; then
		case "$command $flag" in
${arms(commands.flatMap(valueCases)).join('\n')}
		esac
	elif [[ -z $only && $cur == -* ]]; then
		case $command in
${arms(
	commands.map(({name, flags}) => [quoted(name), `_fray_flags ${flags.map(long).join(' ')}`]),
).join('\n')}
		esac
	else
		case "$command $form $place" in
${arms([
	[
		quoted('  0'),
		`_fray_offer ${commands
			.map(({name}) => name)
			.filter((name) => name !== '')
			.map(quoted)
			.join(' ')}`,
	],
	...commands.slice(1).flatMap(wordCases),
]).join('\n')}
		esac
	fi
}

complete -F _fray fray
`;
