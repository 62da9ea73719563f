import * as calls from '@surtia/contracts/catalogo.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'

let portal: PortalDePruebas
let token: string
const puerta = () => ({ url: portal.url, clave: CLAVE_ERP })
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())

type Celdas = Record<string, string | number | boolean>
let ultimo = 7_710_000
const nuevo = () => String(++ultimo)
const entregar = (...filas: (Celdas & { codArticulo: string })[]) =>
  enviar(
    puerta(),
    'articulos',
    filas.map((fila) => ({ descripcion: `CONTROLINA ${fila.codArticulo} TABLETAS C/30`, ...fila })),
  )
const guardado = async (codArticulo: string) => {
  const [fila] = await portal.sql<{ tipo: number; fraccion: string; frio: boolean }>(
    'select tipo_control as tipo, fraccion, refrigerado as frio from articulos where cod_articulo = $1',
    [codArticulo],
  )
  return [fila?.tipo, fila?.fraccion, fila?.frio]
}

test.each<[Celdas, Celdas, [number, string, boolean]]>([
  [{}, {}, [0, '', false]],
  [{ tipoControl: 3 }, {}, [3, 'II', false]],
  [{ tipoControl: 3, refrigerado: true }, { tipoControl: '' }, [3, 'II', true]],
  [{ fraccion: 'IV', refrigerado: 1 }, { tipoControl: 0 }, [0, 'IV', false]],
  [{ fraccion: 'II' }, { tipoControl: 1 }, [1, '', true]],
  [{ fraccion: 'II', refrigerado: 'sí' }, { fraccion: 'iv' }, [1, 'IV', true]],
  [{ fraccion: 'I', refrigerado: true }, { refrigerado: false }, [2, 'I', false]],
  // an empty cell keeps, 0 takes away
  [{ fraccion: 'III' }, { fraccion: '', refrigerado: '' }, [4, 'III', false]],
  [{ fraccion: 'III' }, { fraccion: '0' }, [0, '', false]],
  [{ fraccion: 'V' }, { fraccion: 0, refrigerado: true, tipoControl: 1 }, [1, '', true]],
])('%j y después %j: %j', async (primera, segunda, queda) => {
  const codArticulo = nuevo()
  await entregar({ codArticulo, ...primera })
  await entregar({ codArticulo, ...segunda })
  expect(await guardado(codArticulo)).toEqual(queda)
})

test('un renglón que se contradice se rechaza por su campo, y los demás de su entrega entran', async () => {
  const [bueno, fraccion, frio] = [nuevo(), nuevo(), nuevo()]
  await expect(
    entregar(
      { codArticulo: fraccion, tipoControl: 0, fraccion: 'II' },
      { codArticulo: bueno, tipoControl: 4, fraccion: 'III', refrigerado: false },
    ),
  ).rejects.toThrow('línea 1 fraccion: Contradice tipoControl 0.')
  await expect(entregar({ codArticulo: frio, tipoControl: 1, refrigerado: false })).rejects.toThrow(
    'línea 1 refrigerado: Contradice tipoControl 1.',
  )
  expect(await guardado(bueno)).toEqual([4, 'III', false])
  const [nada] = await portal.sql('select 1 from articulos where cod_articulo = any($1)', [[fraccion, frio]])
  expect(nada).toBeUndefined()
  await expect(entregar({ codArticulo: bueno, fraccion: 'VII' })).rejects.toThrow('fraccion')
})

test('lo que la entrega dice de un artículo se ve en él', async () => {
  const codArticulo = nuevo()
  await entregar({ codArticulo, fraccion: 'II', refrigerado: true })
  await enviar(puerta(), 'precios', [{ codArticulo, precioNeto: 10 }])
  const { sobre } = await portal.pedir(calls.detalleProducto, { params: { id: codArticulo }, token })
  expect(sobre.data[0]).toMatchObject({ tipoControl: 3, fraccion: 'II', refrigerado: true })
})
