import fc from 'fast-check'
import { expect, test } from 'vitest'
import { antiguedad } from './antiguedad.ts'
import { archivoMalo, EXTENSIONES_DE_CV, MAXIMO_DE_BYTES, nombreMalo } from './archivos.ts'
import {
  type DatosPersonales,
  type Empleo,
  empleosQueCuentan,
  faltanDatosPersonales,
  revisarSolicitud,
} from './solicitud.ts'

const HOY = '2026-11-21'
const DATOS: DatosPersonales = {
  nombre: 'Julia',
  apellidos: 'Sandoval Ríos',
  fechaNacimiento: '1994-03-08',
  correo: 'julia@correo.example',
  telefono: '(667) 555 0111',
  celular: '6675550112',
  domicilio: 'Calle Siete 14',
  municipio: 'Culiacán',
  estadoCivil: '0',
  estudia: false,
  puestoSolicitado: 'Auxiliar',
  ultimoGradoEstudios: 'Preparatoria',
  experiencia: true,
}
const empleo = (cambios: Partial<Empleo> = {}): Empleo => ({
  tipo: '1',
  empresa: 'Bodega Uno',
  puesto: 'Surtidor',
  telefonoEmpresa: '6675550113',
  jefeInmediato: 'Pedro León',
  principalesActividades: 'Surtir',
  fechaIngreso: '2020-01-01',
  fechaSalida: '2023-01-01',
  motivoSeparacion: 'Cambio de ciudad',
  ...cambios,
})
const vacio: Empleo = {
  ...empleo(),
  tipo: '2',
  empresa: '',
  puesto: '',
  telefonoEmpresa: '',
  jefeInmediato: '',
  principalesActividades: '',
  motivoSeparacion: '',
}

test('la antigüedad se dice en días', () => {
  expect([
    antiguedad(HOY, HOY),
    antiguedad('2026-11-20', HOY),
    antiguedad('2026-10-22', HOY),
    antiguedad('2026-12-01', HOY),
  ]).toEqual(['Hoy', 'Hace 1 día', 'Hace 30 días', 'Hoy'])
})

test('una solicitud completa no tiene faltas, y lo vacío no cuenta', () => {
  expect(revisarSolicitud({ datosPersonales: DATOS, experienciaLaboral: [empleo(), vacio] }, HOY)).toEqual([])
  expect(empleosQueCuentan({ datosPersonales: DATOS, experienciaLaboral: [empleo(), vacio] })).toHaveLength(1)
  expect(
    empleosQueCuentan({ datosPersonales: { ...DATOS, experiencia: false }, experienciaLaboral: [empleo()] }),
  ).toEqual([])
})

test('cada falta dice su campo', () => {
  const malos = revisarSolicitud(
    {
      datosPersonales: { ...DATOS, correo: 'julia', celular: '12', fechaNacimiento: '2027-01-01' },
      experienciaLaboral: [empleo(), empleo({ telefonoEmpresa: '123', fechaSalida: '2019-12-31' })],
    },
    HOY,
  )
  expect(malos.map((m) => m.campo)).toEqual([
    'datosPersonales.correo',
    'datosPersonales.celular',
    'datosPersonales.fechaNacimiento',
    'experienciaLaboral.1.telefonoEmpresa',
    'experienciaLaboral.1.fechaSalida',
  ])
})

test('sin experiencia ningún empleo se revisa', () => {
  expect(
    revisarSolicitud(
      { datosPersonales: { ...DATOS, experiencia: false }, experienciaLaboral: [empleo({ puesto: '' })] },
      HOY,
    ),
  ).toEqual([])
})

test('falta un dato personal mientras alguno esté en blanco', () => {
  expect(faltanDatosPersonales(DATOS)).toBe(false)
  for (const campo of [
    'nombre',
    'apellidos',
    'correo',
    'telefono',
    'celular',
    'domicilio',
    'municipio',
    'puestoSolicitado',
    'ultimoGradoEstudios',
    'fechaNacimiento',
  ] as const)
    expect([campo, faltanDatosPersonales({ ...DATOS, [campo]: ' ' })]).toEqual([campo, true])
})

test('los nombres de archivo con rutas, comillas o saltos se rechazan; los de la gente no', () => {
  for (const malo of [
    '',
    '../cv.pdf',
    'a/b.pdf',
    'a\\b.pdf',
    'c"v.pdf',
    'c%22v.pdf',
    'cv\r\n.pdf',
    'cv%0D%0A.pdf',
    `${'x'.repeat(297)}.pdf`,
    '.pdf',
    'cv\u0000.pdf',
    'C:cv.pdf',
  ])
    expect([malo, nombreMalo(malo) !== '']).toEqual([malo, true])
  for (const bueno of ['cv.pdf', "Currículum de D'Angelo Núñez (2026).docx", 'CV 100%.jpg', 'a.b.c.doc'])
    expect([bueno, nombreMalo(bueno)]).toEqual([bueno, ''])
})

test('el tamaño se admite hasta 10,485,760 bytes, inclusive', () => {
  const de = (size: number) => archivoMalo({ name: 'cv.pdf', size }, EXTENSIONES_DE_CV)
  expect([de(MAXIMO_DE_BYTES), de(MAXIMO_DE_BYTES + 1)]).toEqual([
    '',
    'Los archivos seleccionados no deben de pesar mas de 10MB',
  ])
  fc.assert(
    fc.property(
      fc.string({ maxLength: 12 }),
      (extension) =>
        !/^(pdf|docx?|jpe?g)$/i.test(extension) ===
        (archivoMalo({ name: `cv.${extension}`, size: 5 }, EXTENSIONES_DE_CV) !== ''),
    ),
  )
})
