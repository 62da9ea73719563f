/** Wrong fields of a form, by name, with what the visitor reads. Empty when all is well. */
export type Errores<K extends string> = Partial<Record<K, string>>

const REQUERIDO = 'Este dato es necesario.'
export const TELEFONO_DIGITOS = 10

/** The ten digits of a phone as people type it: (667) 555-0142, +52 667 555 0142. */
export const digitosDeTelefono = (escrito: string): string => {
  const digitos = escrito.replace(/\D/g, '')
  return digitos.length === TELEFONO_DIGITOS + 2 && digitos.startsWith('52') ? digitos.slice(2) : digitos
}

/** '(667) 555 0142' of what was typed so far: the mask (###) ### ####. */
export function mascaraDeTelefono(escrito: string): string {
  const d = digitosDeTelefono(escrito).slice(0, TELEFONO_DIGITOS)
  if (d.length < 4) return d
  return d.length < 7 ? `(${d.slice(0, 3)}) ${d.slice(3)}` : `(${d.slice(0, 3)}) ${d.slice(3, 6)} ${d.slice(6)}`
}

/** A phone as it is read: ten digits and signs alone under the mask, anything else as it was written. */
export const telefonoLegible = (telefono: string): string =>
  /^[\d\s()+-]+$/.test(telefono) && digitosDeTelefono(telefono).length === TELEFONO_DIGITOS
    ? mascaraDeTelefono(telefono)
    : telefono

/** One @, a dot after it, no spaces, nothing that cannot be seen (nor the sign of a letter that was lost): the rest is proved by the mail that arrives. */
export const esCorreo = (texto: string): boolean =>
  /^[^\s@<>"',;\p{C}\ufffd]{1,64}@[^\s@<>"',;\p{C}\ufffd]{1,190}\.[A-Za-z]{2,24}$/u.test(texto)

type Regla = (valor: string) => string

const alMenos =
  (minimo: number): Regla =>
  (valor) =>
    valor === '' ? REQUERIDO : valor.length < minimo ? `Escriba al menos ${minimo} caracteres.` : ''
const telefono: Regla = (valor) =>
  valor === ''
    ? REQUERIDO
    : digitosDeTelefono(valor).length === TELEFONO_DIGITOS
      ? ''
      : 'Escriba los 10 dígitos del teléfono.'
const correo: Regla = (valor) =>
  valor === '' ? REQUERIDO : esCorreo(valor) ? '' : 'Escriba un correo válido, como nombre@empresa.mx.'

/** Contact form: all fields are needed (docs/reglas/formularios.md#dos-que-revisan). */
export const REGLAS_DE_CONTACTO = {
  nombre: alMenos(1),
  email: correo,
  telefono,
  ciudad: alMenos(1),
  estado: alMenos(1),
  mensaje: alMenos(1),
} satisfies Record<string, Regla>

/**
 * Customer interest: name of 10 characters, business of 4, after trimming
 * (docs/reglas/formularios.md#largos-sin-espacios).
 */
export const REGLAS_DE_INTERES = { nombre: alMenos(10), telefono, correo, negocio: alMenos(4) } satisfies Record<
  string,
  Regla
>

/** Which fields are wrong, and why. */
export function revisar<K extends string>(valores: Record<K, string>, reglas: Record<K, Regla>): Errores<K> {
  const errores: Errores<K> = {}
  for (const campo of Object.keys(reglas) as K[]) {
    const error = reglas[campo](valores[campo].trim())
    if (error) errores[campo] = error
  }
  return errores
}
