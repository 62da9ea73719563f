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
