import type { Data } from '@surtia/contracts/call.ts'
import { EMPRESA_DE_FABRICA } from '@surtia/contracts/empresa-de-fabrica.ts'
import { hoy } from '@surtia/contracts/hoy.ts'
import { empresaDelPrimerDia, grabarEmpresa, primerDia } from '@surtia/contracts/primer-dia.ts'
import { tiposDePuerta } from '@surtia/contracts/puerta-de-mesa.ts'
import { reporte } from '@surtia/contracts/reportes.ts'
import { crearUsuario } from '@surtia/contracts/usuarios-de-mesa.ts'
import { pasosDelPrimerDia } from '@surtia/rules/personal/primer-dia.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Contestada, contesta, hechas } from '../../test/contestar.ts'
import { dejarSesionDeMesa } from '../../test/mesa.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { enTelefono, montar } from '../../test/montar.tsx'
import Hoy from '../hoy/Hoy.tsx'
import { MesaLayout } from '../marco/MesaLayout.tsx'
import PrimerDia from './PrimerDia.tsx'

type Dia = Data<typeof primerDia>
type Clave = Dia['pasos'][number]['clave']
const NADA = { cuantos: 0, faltan: 0 }
const VACIO = {
  empresa: { cuantos: 0, faltan: 4 },
  centros: NADA,
  articulos: NADA,
  precios: NADA,
  existencias: NADA,
  clientes: NADA,
  usuarios: NADA,
  pedido: NADA,
}
const hay = (cuantos: number, faltan = 0) => ({ cuantos, faltan })
/** How far the first day is, with so many of what is not nothing. */
const dia = (contados: Partial<Record<Clave, { cuantos: number; faltan: number }>> = {}): Dia => ({
  terminado: (contados.pedido?.cuantos ?? 0) > 0,
  pasos: pasosDelPrimerDia({ ...VACIO, ...contados }),
  empresa: ['datos', 'direccion', 'correo', 'copias'],
  sinUsuario: contados.usuarios?.faltan ? { codCliente: '200001', nombre: 'Farmacia de Ejemplo' } : null,
})
const CARGADO = {
  centros: hay(2),
  articulos: hay(2),
  precios: hay(2),
  existencias: hay(2),
  clientes: hay(1),
  usuarios: hay(0, 1),
}

const paso = (titulo: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: titulo, exact: true }) })
const van = () => page.getByRole('status').filter({ hasText: 'pasos hechos' })
const DE_FABRICA = contesta(empresaDelPrimerDia, { data: { ...EMPRESA_DE_FABRICA, version: 0 } })
async function enPrimerDia({ llamadas }: { llamadas: readonly Contestada[] }) {
  dejarSesionDeMesa('administracion')
  const ruta = '/personal/primer-dia'
  return montar(PrimerDia, { marco: MesaLayout, ruta, llamadas: [...llamadas, DE_FABRICA] })
}
const mirar = async () => {
  await sinHallazgos()
  await enTelefono()
  await sinHallazgos()
}

test('con la base vacía cada paso dice qué le falta y a qué espera, y se hace ahí mismo', async () => {
  await enPrimerDia({ llamadas: [contesta(primerDia, { data: dia() }), contesta(tiposDePuerta, { data: [] })] })
  await expect.element(van()).toHaveTextContent('0 de 8 pasos hechos.')
  await expect.element(paso('Datos de la empresa')).toMatchTextContent('SMTP_URL')
  await expect.element(paso('Precios')).toMatchTextContent('Espera a: Catálogo')
  await expect.element(paso('Primer pedido')).toMatchTextContent('Espera a: Precios, Existencias, Su usuario')
  await page.getByRole('button', { name: 'Subir archivo: Catálogo' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Subir archivo' })
  await expect.element(dialogo.getByRole('button', { name: 'Simular' })).toBeVisible()
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialogo).not.toBeInTheDocument()
  await mirar()
})

test('de un catálogo sin precios se dice a cuántos les falta', async () => {
  const data = dia({ centros: hay(2), articulos: hay(2), precios: hay(0, 2), existencias: hay(0, 2) })
  await enPrimerDia({ llamadas: [contesta(primerDia, { data })] })
  await expect.element(paso('Catálogo')).toMatchTextContent('Hecho')
  await expect.element(paso('Precios')).toMatchTextContent('Todavía hay 2 artículos sin precio.')
})

test('el usuario del primer cliente se hace ahí mismo, y sigue su pedido', async () => {
  let creado = false
  await enPrimerDia({
    llamadas: [
      contesta(primerDia, () => ({ data: dia(creado ? { ...CARGADO, usuarios: hay(1) } : CARGADO) })),
      contesta(crearUsuario, () => {
        creado = true
        return { data: { idUsuario: 1 } }
      }),
    ],
  })
  await expect.element(van()).toHaveTextContent('5 de 8 pasos hechos.')
  await expect.element(paso('Su usuario')).toMatchTextContent('Todavía hay 1 cliente sin usuario.')
  await page.getByRole('button', { name: 'Nuevo usuario' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Nuevo usuario' })
  await dialogo.getByLabelText('Usuario').fill('mostrador')
  await dialogo.getByLabelText('Nombre').fill('Encargado de compras')
  await dialogo.getByLabelText('Correo').fill('compras@farmacia-ejemplo.example')
  await dialogo.getByRole('button', { name: 'Crear' }).click()
  await expect.element(van()).toHaveTextContent('6 de 8 pasos hechos.')
  expect(hechas(crearUsuario)[0]?.body).toMatchObject({ usuario: 'mostrador', codCliente: '200001' })
  await expect.element(page.getByRole('link', { name: 'Abrir el portal' })).toBeVisible()
  await mirar()
})

test('con el primer pedido se dice lo que sigue, y Hoy ya no lleva ahí', async () => {
  let data = dia(CARGADO)
  const llamadas = [
    contesta(primerDia, () => ({ data })),
    contesta(hoy, { data: [], faltan: [] }),
    contesta(reporte, { data: { frase: '', columnas: [], filas: [], totales: {} } }),
    DE_FABRICA,
  ]
  dejarSesionDeMesa('administracion')
  const otras = { '/personal/primer-dia': PrimerDia }
  const primera = await montar(Hoy, { marco: MesaLayout, ruta: '/personal/hoy', llamadas, otras })
  await page.getByRole('link', { name: 'Seguir con el primer día' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Primer día' })).toHaveFocus()
  await expect.element(page.getByRole('region', { name: 'Lo que sigue' })).not.toBeInTheDocument()
  await primera.unmount()
  data = dia({ ...CARGADO, usuarios: hay(1), pedido: hay(1) })
  const segunda = await enPrimerDia({ llamadas })
  await expect.element(page.getByRole('region', { name: 'Lo que sigue' })).toBeVisible()
  await expect.element(van()).toHaveTextContent('7 de 8 pasos hechos.')
  await segunda.unmount()
  await montar(Hoy, { marco: MesaLayout, ruta: '/personal/hoy', llamadas })
  await expect.element(page.getByText('Todo en orden.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Seguir con el primer día' })).not.toBeInTheDocument()
})

const laEmpresa = () => page.getByRole('region', { name: 'La empresa' })
const suGrupo = (nombre: string) => laEmpresa().getByRole('group', { name: nombre, exact: true })
const desplegar = (parte: string) => laEmpresa().getByRole('heading', { level: 3, name: parte }).click()
const guardar = () => laEmpresa().getByRole('button', { name: 'Guardar' })
const grabadas = () => hechas(grabarEmpresa).map(({ body }) => body)

test('la empresa se graba entera desde su sección, y su paso queda hecho', async () => {
  let grabada = false
  await enPrimerDia({
    llamadas: [
      contesta(primerDia, () => ({ data: dia(grabada ? { empresa: { cuantos: 1, faltan: 0 } } : {}) })),
      contesta(grabarEmpresa, ({ body }) => {
        grabada = true
        return { data: { ...EMPRESA_DE_FABRICA, ...(body as object), version: 1 } }
      }),
    ],
  })
  await expect.element(laEmpresa().getByLabelText('Nombre', { exact: true })).toHaveValue('Surtia')
  for (const parte of ['Cuentas de depósito', 'Centros que ve el público', 'Redes sociales']) await desplegar(parte)
  await expect.element(suGrupo('Cuenta 8').getByLabelText('Banco')).toHaveValue('Caja Popular Estiba')
  await laEmpresa().getByLabelText('Nombre', { exact: true }).fill('Distribuidora <b>"&')
  await laEmpresa().getByLabelText('Misión').fill('Que llegue\n a tiempo.')
  await suGrupo('Centro 1').getByLabelText('En el mapa, de izquierda a derecha (0 a 100)').fill('12,5')
  await laEmpresa().getByRole('button', { name: 'Quitar cuenta 1' }).click()
  await laEmpresa().getByRole('button', { name: 'Agregar red' }).click()
  await suGrupo('Red 3').getByLabelText('Red').fill('Instagram')
  await suGrupo('Red 3').getByLabelText('Liga').fill('https://www.instagram.com/distribuidora')
  await guardar().click()
  await expect.element(page.getByText('Se grabó la empresa')).toBeVisible()
  const { cuentas, centros, redes } = EMPRESA_DE_FABRICA
  const [primero, ...otros] = centros
  expect(grabadas()).toEqual([
    {
      ...EMPRESA_DE_FABRICA,
      nombre: 'Distribuidora <b>"&',
      mision: 'Que llegue a tiempo.',
      cuentas: cuentas.slice(1),
      centros: [{ ...primero, x: 12.5 }, ...otros],
      redes: [...redes, { nombre: 'Instagram', enlace: 'https://www.instagram.com/distribuidora' }],
      version: 0,
    },
  ])
  await expect.element(paso('Datos de la empresa')).toMatchTextContent('Hecho')
  await mirar()
})

test('lo que no se entiende se dice en su campo, también lo que sólo el servidor sabe, y lo escrito se queda', async () => {
  await enPrimerDia({
    llamadas: [
      contesta(primerDia, { data: dia() }),
      contesta(grabarEmpresa, {
        falla: 400,
        message: 'La solicitud no es válida.',
        data: [{ campo: 'redes.1.enlace', mensaje: 'Esa liga no existe.' }],
      }),
    ],
  })
  const rfc = laEmpresa().getByLabelText('RFC')
  const clabe = suGrupo('Cuenta 2').getByLabelText('CLABE')
  await rfc.fill('ABC')
  await desplegar('Cuentas de depósito')
  await clabe.fill('032180000118359710')
  await desplegar('Cuentas de depósito')
  await desplegar('Quién es')
  await expect.element(rfc).not.toBeVisible()
  await guardar().click()
  // a folded part opens where something in it is wrong
  await expect.element(rfc).toHaveFocus()
  await expect.element(rfc).toHaveAccessibleDescription('Escriba el RFC como en su constancia, como ABC010203AB9.')
  await expect.element(clabe).toHaveAccessibleDescription('La CLABE no es válida: revise sus 18 dígitos.')
  expect(grabadas()).toEqual([])
  await rfc.fill('DEJ010203AB9')
  await clabe.fill('032180000118359719')
  await guardar().click()
  const liga = suGrupo('Red 2').getByLabelText('Liga')
  await expect.element(liga).toHaveFocus()
  await expect.element(liga).toHaveAccessibleDescription('Esa liga no existe.')
  await expect.element(rfc).toHaveValue('DEJ010203AB9')
})

test('de dos que la graban se dice en qué no coinciden, y se queda la que se elija', async () => {
  const actual = { ...EMPRESA_DE_FABRICA, nombre: 'La de otra persona', version: 4 }
  await enPrimerDia({
    llamadas: [
      contesta(primerDia, { data: dia() }),
      contesta(grabarEmpresa, { falla: 409, message: 'Otra persona lo cambió.', data: { actual, suya: null } }),
    ],
  })
  const nombre = laEmpresa().getByLabelText('Nombre', { exact: true })
  await nombre.fill('La mía')
  await guardar().click()
  const dialogo = page.getByRole('dialog', { name: 'Otra persona lo cambió' })
  await expect.element(dialogo.getByRole('row').filter({ hasText: 'La de otra persona' })).toMatchTextContent('La mía')
  await dialogo.getByRole('button', { name: 'Usar la suya' }).click()
  await expect.element(nombre).toHaveValue('La de otra persona')
})
