import { expect, test } from 'vitest'
import { controlesDe } from './controles.ts'
import type { Faltas } from './use-faltas.ts'

const faltas = (errores: Record<string, string>) => {
  const olvidadas: string[] = []
  const rechazados: Record<string, string> = {}
  const suyas: Pick<Faltas<string>, 'errorDe' | 'olvidar' | 'rechazarArchivo'> = {
    errorDe: (nombre) => errores[nombre] ?? '',
    olvidar: (nombre) => void olvidadas.push(nombre),
    rechazarArchivo: (nombre, error) => {
      rechazados[nombre] = error
    },
  }
  return { suyas, olvidadas, rechazados }
}

test('un control dice lo que hay en su lugar, y lo que se escribe llega ahí y quita su error', () => {
  let valores = { correo: 'a', estudia: false, dia: '', archivo: null as File | null }
  const { suyas, olvidadas, rechazados } = faltas({ correo: 'Falta.' })
  const controles = () =>
    controlesDe(
      [
        valores,
        (cambio) => {
          valores = cambio(valores)
        },
      ],
      suyas,
    )
  expect(controles().campo('correo')).toMatchObject({ name: 'correo', value: 'a', error: 'Falta.' })
  controles()
    .campo('correo')
    .onChange({ target: { value: 'ana@x.mx' } })
  controles()
    .siNo('estudia')
    .onChange({ target: { value: '1' } })
  controles().fecha('dia').onCambio('2026-11-22')
  const uno = new File(['x'], 'cv.pdf')
  controles().archivo('archivo').onElegir(uno, '')
  expect(valores).toEqual({ correo: 'ana@x.mx', estudia: true, dia: '2026-11-22', archivo: uno })
  expect(controles().siNo('estudia').value).toBe('1')
  expect(olvidadas).toEqual(['correo', 'estudia', 'dia', 'archivo'])
  controles().archivo('archivo').onElegir(null, 'Sólo PDF.')
  expect([valores.archivo, rechazados]).toEqual([null, { archivo: 'Sólo PDF.' }])
})

test('una parte de un formulario conserva el nombre de sus controles y busca sus errores por su camino', () => {
  const { suyas, olvidadas } = faltas({ 'experienciaLaboral.1.puesto': 'Informacion requerida.' })
  const empleo = controlesDe([{ puesto: '' }, () => undefined], suyas, 'experienciaLaboral.1.')
  expect(empleo.campo('puesto')).toMatchObject({ name: 'puesto', error: 'Informacion requerida.' })
  empleo.campo('puesto').onChange({ target: { value: 'x' } })
  expect(olvidadas).toEqual(['experienciaLaboral.1.puesto'])
})
