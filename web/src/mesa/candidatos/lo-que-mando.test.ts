import { expect, test } from 'vitest'
import { partesDe } from './lo-que-mando.ts'

test('lo de un CV es una parte, en el orden y con los nombres de la forma', () => {
  expect(
    partesDe({ email: 'julia@correo.example', telefono: '6675550111', nombreCurriculum: 'Julia Sandoval' }),
  ).toEqual([
    {
      titulo: 'Datos',
      campos: [
        { nombre: 'Nombre', dice: 'Julia Sandoval' },
        { nombre: 'Correo', dice: 'julia@correo.example', clase: 'correo' },
        { nombre: 'Teléfono', dice: '6675550111', clase: 'telefono' },
      ],
    },
  ])
})

test('una solicitud lleva sus empleos aparte; lo vacío no sale, y lo que no se conoce, con su nombre', () => {
  const partes = partesDe({
    datosPersonales: { estadoCivil: '2', estudia: false, fechaNacimiento: '1994-03-08', domicilio: '', apodo: 'Yuli' },
    experienciaLaboral: [{ tipo: '2', empresa: 'Bodega Uno', fechaSalida: '' }],
  })
  expect(
    partes.map(({ titulo, campos }) => [titulo, ...campos.map(({ nombre, dice }) => `${nombre}: ${dice}`)]),
  ).toEqual([
    ['Datos', 'Fecha de nacimiento: 08/mar/1994', 'Estado civil: Casado', '¿Estudia?: No', 'apodo: Yuli'],
    ['Penúltimo empleo', 'Empresa: Bodega Uno'],
  ])
})
