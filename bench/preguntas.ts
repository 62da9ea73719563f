/** What pharmacists type, by kind; the n-th request of a loop takes the n-th of them, again and again. */
const EXACTAS = [
  'paracetamol',
  'amoxicilina 500',
  'losartan 50 30',
  'metformina',
  'omeprazol 20',
  'ibuprofeno tab',
  'ketorolaco',
  'diclofenaco gel',
  'azitromicina',
  'atorvastatina 20',
  'jarabe',
  'clonazepam 2',
]
/** each holds a good part of the catalogue */
const AMPLIAS = ['tab', 'mg', 'c', 'solucion', 'a', 'caps', 'p', '10', 'tableta', 'm', 'ml', 'sol']
/** the exact ones, with a slip in a word of five letters or more */
const DESLICES = [
  'paracetmol',
  'amoxixilina 500',
  'losartam 50 30',
  'metfromina',
  'omeprazoll 20',
  'ibuprofrno tab',
  'ketorolacco',
  'dicolfenaco gel',
  'azitromizina',
  'atorvastatna 20',
  'jarave',
  'clonazepan 2',
]
const INICIOS = ['para', 'amox', 'losar', 'metf', 'omep', 'ibup', 'keto', 'azit', 'ator', 'clon', 'vita', 'cef']

const de = (lista: readonly string[]) => (i: number) => lista[i % lista.length] ?? ''
export const exacta = de(EXACTAS)
export const amplia = de(AMPLIAS)
export const conDesliz = de(DESLICES)
export const inicio = de(INICIOS)

/** `texto` with two letters swapped in its first long word, as hurried fingers do; itself when it has none. */
export const volteado = (texto: string): string =>
  texto.replace(/[a-z]{5,}/, (palabra) => `${palabra.slice(0, 2)}${palabra[3]}${palabra[2]}${palabra.slice(4)}`)
/** the beginning of a text after so many keys, from the third on */
export const tecleado = (texto: string, i: number): string => texto.slice(0, 3 + (i % 5)).trimEnd()
