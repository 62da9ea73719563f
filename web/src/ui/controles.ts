import type { Dia } from '@surtia/rules/fechas.ts'
import type { Faltas } from './use-faltas.ts'

type Valor = string | boolean | File | null
/** The names of those fields of V that hold a T. */
export type NombresDe<V, T> = { [N in keyof V]: V[N] extends T ? N : never }[keyof V] & string
/** Where the values of V are, and how they change. */
export type Lugar<V> = readonly [valores: V, guardar: (cambio: (antes: V) => V) => void]

/**
 * What ties each `Campo` to its place: its name, what it holds, what is wrong with it, where what is written goes. In a part of a form
 * what is wrong comes by path: `ruta` and the name.
 */
export function controlesDe<V extends object, K extends string>(
  [valores, guardar]: Lugar<V>,
  faltas: Pick<Faltas<K>, 'errorDe' | 'olvidar' | 'rechazarArchivo'>,
  ruta = '',
) {
  const guardados = new Map<string, unknown>(Object.entries(valores))
  const en = (nombre: string) => `${ruta}${nombre}` as K
  const texto = (nombre: string) => String(guardados.get(nombre) ?? '')
  const escribir = (nombre: string, valor: Valor) => {
    faltas.olvidar(en(nombre))
    guardar((antes) => ({ ...antes, [nombre]: valor }))
  }
  const comunes = (nombre: string) => ({ name: nombre, error: faltas.errorDe(en(nombre)) })
  return {
    escribir: (nombre: NombresDe<V, string>, valor: string) => escribir(nombre, valor),
    /** a text field, a select */
    campo: (nombre: NombresDe<V, string>) => ({
      ...comunes(nombre),
      value: texto(nombre),
      onChange: (e: { target: { value: string } }) => escribir(nombre, e.target.value),
    }),
    /** what is chosen in a way of its own: its name, and what is wrong with it */
    eleccion: (nombre: keyof V & string) => comunes(nombre),
    /** a select of '1' for yes, '0' for no */
    siNo: (nombre: NombresDe<V, boolean>) => ({
      ...comunes(nombre),
      value: guardados.get(nombre) === true ? '1' : '0',
      onChange: (e: { target: { value: string } }) => escribir(nombre, e.target.value === '1'),
    }),
    fecha: (nombre: NombresDe<V, string>) => ({
      ...comunes(nombre),
      valor: texto(nombre),
      onCambio: (dia: Dia | '') => escribir(nombre, dia),
    }),
    monto: (nombre: NombresDe<V, string>) => ({
      ...comunes(nombre),
      value: texto(nombre),
      onEscribir: (monto: string) => escribir(nombre, monto),
    }),
    telefono: (nombre: NombresDe<V, string>) => ({
      ...comunes(nombre),
      value: texto(nombre),
      onCambio: (valor: string) => escribir(nombre, valor),
    }),
    archivo: (nombre: NombresDe<V, File | null>) => {
      const elegido = guardados.get(nombre)
      return {
        archivo: elegido instanceof File ? elegido : null,
        error: faltas.errorDe(en(nombre)),
        onElegir: (archivo: File | null, error: string) => {
          escribir(nombre, archivo)
          faltas.rechazarArchivo(en(nombre), error)
        },
      }
    },
  }
}
