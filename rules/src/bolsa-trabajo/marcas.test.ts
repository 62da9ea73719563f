import { expect, test } from 'vitest'
import { enHtml, enMarcas } from './marcas.ts'

const ESCRITO = `Repartimos en **Culiacán** y sus *alrededores*.
## Lo que hará
- Cargar la unidad
- Entregar a tiempo: 5 < 6 & "listo"
### Requisitos
1. Licencia vigente
2. [Solicitud](https://surtia.example/solicitud?a=1&b=2)
Escriba a [nosotros](mailto:rh@surtia.example).`

test('lo escrito a mano se vuelve HTML, y de regreso es lo mismo', () => {
  expect(enHtml(ESCRITO)).toBe(
    [
      '<p>Repartimos en <b>Culiacán</b> y sus <i>alrededores</i>.</p><h3>Lo que hará</h3>',
      '<ul><li>Cargar la unidad</li><li>Entregar a tiempo: 5 &lt; 6 &amp; &quot;listo&quot;</li></ul>',
      '<h4>Requisitos</h4><ol><li>Licencia vigente</li>',
      '<li><a href="https://surtia.example/solicitud?a=1&amp;b=2">Solicitud</a></li></ol>',
      '<p>Escriba a <a href="mailto:rh@surtia.example">nosotros</a>.</p>',
    ].join(''),
  )
  expect(enMarcas(enHtml(ESCRITO))).toBe(ESCRITO)
})

test('el HTML que ya estaba se escribe con marcas y nada se pierde', () => {
  const html =
    '<h3>Sobre</h3>\n<p>Uno<br />dos <strong>tres</strong></p><ul>\n<li>a</li><li>b</li></ul><p>c <a href="https://x.example/" target="_blank" rel="nofollow">liga</a></p>'
  expect(enMarcas(html)).toBe('## Sobre\nUno\ndos **tres**\n- a\n- b\nc [liga](https://x.example/)')
  expect(enMarcas('')).toBe('')
})

test('lo pegado con etiquetas pierde las etiquetas, y nada de lo escrito corre', () => {
  expect(enHtml('Hola <script>alert(1)</script><b onclick="x()">mundo</b>')).toBe('<p>Hola mundo</p>')
  expect(enHtml('<img src=x onerror=alert(1)>')).toBe('')
  expect(enHtml('[liga](javascript:alert(1))')).toBe('<p>[liga](javascript:alert(1))</p>')
  expect(enHtml('[x](https://a.example/"onmouseover=alert)')).not.toContain('"onmouseover')
  for (const malo of [
    '<scr<script>x</script>ipt>alert(1)',
    '<<b>img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)//',
  ])
    expect(enHtml(malo)).not.toMatch(/<(?!\/?(p|b|i|ul|ol|li|h3|h4)>|a href=")/)
})
